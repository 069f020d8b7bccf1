import { isStorable } from '#platform/text/text.ts';

export type ProductFact = { name: string; value: string };

export const MAX_FACTS = 12;
const MAX_NAME = 40;
const MAX_VALUE = 160;

export const NO_FACTS = `is not a list of up to ${MAX_FACTS} lines like “Pages: 212”, each with a name of up to ${MAX_NAME} and a value of up to ${MAX_VALUE} characters`;

/**
 * Takes facts such as `Pages: 212`, each on its own line or separated by ` | `. Null for a line that is none,
 * for two of one name, and for too many or too long ones.
 */
export function readFacts(text: string): ProductFact[] | null {
  const parts = text.split(/\r\n|\r|\n| \| /).map((part) => part.replace(/\s+/g, ' ').trim());
  const facts = parts.filter(Boolean).map((part) => {
    const colon = part.indexOf(':');
    return { name: part.slice(0, Math.max(0, colon)).trim(), value: part.slice(colon + 1).trim() };
  });
  const names = new Set(facts.map(({ name }) => name.toLowerCase()));
  return isStorable(text) && facts.every(isFact) && facts.length <= MAX_FACTS && names.size === facts.length
    ? facts
    : null;
}

function isFact({ name, value }: ProductFact): boolean {
  return name !== '' && name.length <= MAX_NAME && value !== '' && value.length <= MAX_VALUE;
}

export function writeFacts(facts: readonly ProductFact[], between: '\n' | ' | ' = '\n'): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join(between);
}
