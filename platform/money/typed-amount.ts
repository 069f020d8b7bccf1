import { fromCedis, type Pesewas } from './money.ts';

const PLAIN = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
/** Groups of three, then the other sign and decimals: `1,234.50`, `1.234,50`, `1 234,50`. Commas may do without. */
const GROUPED = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$|^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/;
const CURRENCY = /^(?:GHS|GH₵|₵) ?(?=\d)/i;
const SPACED = /^[1-9]\d{0,2}(?: \d{3})+(?=[.,]|$)/;

/** In cedis, with a decimal point or comma. Null for what can be read two ways (`1.234`) or is no amount. */
export function readTypedAmount(text: string): Pesewas | null {
  const typed = text
    .trim()
    .replace(/\s/g, ' ')
    .replace(CURRENCY, '')
    .replace(SPACED, (groups) => groups.replaceAll(' ', ''));
  const plain = PLAIN.exec(typed);
  if (plain) return inPesewas(plain[1], plain[2]);
  const grouped = GROUPED.exec(typed);
  return grouped ? inPesewas(grouped[1] ?? grouped[3], grouped[2] ?? grouped[4]) : null;
}

function inPesewas(whole = '', fraction = '0'): Pesewas | null {
  const digits = whole.replace(/[.,]/g, '');
  return digits.length > 8 ? null : fromCedis(`${digits}.${fraction}`);
}
