import { COMMON_PASSWORDS } from './common-password-list.ts';

/**
 * Whether a password is on the list of common ones, in any case, or is one letter or digit repeated, or
 * only counts up or down (docs/identity.md#passwords).
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return COMMON_PASSWORDS.has(plain) || new Set(plain).size <= 2 || isSequence(plain);
}

function isSequence(text: string): boolean {
  const steps = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const differences = new Set(steps.slice(1).map((code, index) => code - (steps[index] ?? 0)));
  return differences.size === 1 && (differences.has(1) || differences.has(-1));
}
