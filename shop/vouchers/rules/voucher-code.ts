import { MAX_CODE } from '../contract.ts';

/** Capital letters and digits, however it was typed; empty where nothing of it is left. */
export function normalCode(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase();
  return plain.replace(/[^A-Z0-9]/g, '').slice(0, MAX_CODE);
}
