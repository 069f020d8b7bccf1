import { KINDS, type Kind } from '../contract/kinds.ts';

/** What the buyer gets, in the administrator's words. */
const TEXTS: Record<Kind, string> = {
  goods: 'Goods: sent or collected',
  course: 'A course',
  booking: 'A session: a reading or coaching',
  download: 'A download: files to keep',
  gift_voucher: 'A gift voucher, worth its price',
};

/** Of a stored or typed kind; nothing is stated where it is empty. */
export function kindText(kind: string | null): string {
  const known = KINDS.find((one) => one === kind);
  return known ? TEXTS[known] : 'As its category says';
}
