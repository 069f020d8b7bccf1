import { Problem } from '#platform/http/problem.ts';
import { skeleton } from '#platform/text/look-alikes.ts';
import { isVisible } from '#platform/text/text.ts';

const HIDDEN = 'A name has only letters that can be seen.';
const IMITATION = "This name could be taken for the shop's. Please choose another one.";

const STAFF = new Set(['admin', 'administrator', 'moderator'].map(letters));

/** Why this name may not be shown in public, in words; null where it may. */
export function nameProblem(name: string, shopName: string): string | null {
  if (!isVisible(name)) return HIDDEN;
  return imitates(name, shopName) ? IMITATION : null;
}

/** With `invalid_input`; `field` is where the form has it (docs/behaviour.md#names). */
export function refuseName(name: string, shopName: string, field: string): void {
  const problem = nameProblem(name, shopName);
  if (problem) throw new Problem('invalid_input', { field, fields: { [field]: problem } }, problem);
}

/** A shop name of several words is found anywhere in the name, one of a single word only alone. */
function imitates(name: string, shopName: string): boolean {
  const [own, shop] = [letters(name), letters(shopName)];
  const isLong = /\S\s+\S/.test(shopName.trim());
  if (shop !== '' && (isLong ? own.includes(shop) : own === shop)) return true;
  return STAFF.has(own) || name.split(/[\s\p{P}]+/u).some((word) => STAFF.has(letters(word)));
}

/** As they look: digits that stand for letters count as these; i, l and 1 are one. */
function letters(text: string): string {
  const looked = skeleton(text)
    .replace(/[il1|!]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e');
  return looked
    .replace(/[5$]/g, 's')
    .replace(/[4@]/g, 'a')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
