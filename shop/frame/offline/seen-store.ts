import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { readSeen, withSeen } from '#shop/catalogue/rules/seen-products.ts';
import { loadSnapshot } from './snapshot-store.ts';

/** The key is fixed (docs/behaviour.md#browser-storage); what they are lies in the snapshot. */
const KEY = 'seen';

export function noteSeen(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSeen(load(), id)));
  } catch {
    // Storage may be full or forbidden; then nothing is remembered.
  }
}

export function listSeen(): Product[] {
  const known = new Map(loadSnapshot().products.map((product) => [product.id, product]));
  return load().flatMap((id) => known.get(id) ?? []);
}

export function forgetSeen(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // What cannot be removed could not be written either.
  }
}

function load(): string[] {
  try {
    return readSeen(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}
