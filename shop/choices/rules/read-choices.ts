import { oneLine } from '#platform/text/text.ts';
import {
  MAX_CUSTOM_TEXT,
  MAX_OPTION_NAME,
  MAX_VALUE,
  MAX_VALUES,
  MAX_VARIANTS,
  type ProductOption,
  type TextOption,
} from '../contract.ts';
import { OPTION_NAME } from './choice-address.ts';

export type TypedChoices = Record<'name1' | 'values1' | 'name2' | 'values2' | 'label', string> & {
  isRequired?: 'yes';
};
type Refusal = { field: keyof TypedChoices; text: string };

/** Reads what the administrator typed; values are separated by commas or stand on lines of their own. */
export function readChoices(
  typed: TypedChoices,
): { options: ProductOption[]; text: TextOption | null } | Refusal {
  const options: ProductOption[] = [];
  for (const place of [1, 2] as const) {
    const read = readOption(typed, place);
    if (read && 'field' in read) return read;
    if (read && options.some(({ name }) => name.toLowerCase() === read.name.toLowerCase()))
      return { field: 'name2', text: 'Both options have the same name.' };
    if (read) options.push(read);
  }
  const made = options.reduce((product, { values }) => product * values.length, 1);
  if (made > MAX_VARIANTS)
    return {
      field: 'values2',
      text: `These make ${made} combinations; a product has ${MAX_VARIANTS} at most.`,
    };
  const label = oneLine(typed.label);
  if (label.length > MAX_OPTION_NAME)
    return { field: 'label', text: `A name has ${MAX_OPTION_NAME} characters at most.` };
  return { options, text: label === '' ? null : { label, isRequired: typed.isRequired === 'yes' } };
}

function readOption(typed: TypedChoices, place: 1 | 2): ProductOption | Refusal | null {
  const [nameField, valuesField] = [`name${place}`, `values${place}`] as const;
  const name = capitalised(oneLine(typed[nameField]));
  const values = valuesOf(typed[valuesField]);
  if (name === '' && values.length === 0) return null;
  if (name === '') return { field: nameField, text: 'Give this option a name, like Size.' };
  if (name.length > MAX_OPTION_NAME)
    return { field: nameField, text: `A name has ${MAX_OPTION_NAME} characters at most.` };
  if (!OPTION_NAME.test(name)) return { field: nameField, text: 'A name begins with a letter.' };
  if (values.length === 0) return { field: valuesField, text: `Enter at least one value of ${name}.` };
  if (values.length > MAX_VALUES)
    return { field: valuesField, text: `An option has ${MAX_VALUES} values at most.` };
  if (values.some((value) => value.length > MAX_VALUE))
    return { field: valuesField, text: `A value has ${MAX_VALUE} characters at most.` };
  return { name, values };
}

/** Each once, whatever its case. */
export function valuesOf(text: string): string[] {
  const values = text.split(/[,\n]/).map(oneLine).filter(Boolean);
  return [...new Map(values.toReversed().map((value) => [value.toLowerCase(), value])).values()].toReversed();
}

const capitalised = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export const TEXT_HINT = `The buyer types it, ${MAX_CUSTOM_TEXT} characters at most.`;
