import { isConnectionDown } from '#platform/connection/connection-store.ts';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { mergeSnapshot, readSnapshot, type Snapshot } from '#shop/catalogue/rules/snapshot.ts';

/** The key is fixed; it is for showing only, totals never read it (docs/behaviour.md#snapshots). */
const KEY = 'products';

export function loadSnapshot(): Snapshot {
  try {
    return readSnapshot(localStorage.getItem(KEY));
  } catch {
    return readSnapshot(null);
  }
}

export function keepSnapshot(products: readonly Product[]): void {
  // A kept copy shown again makes its prices no newer.
  if (isConnectionDown()) return;
  try {
    const next = mergeSnapshot(loadSnapshot(), products, new Date().toISOString());
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be full or forbidden; then there is nothing to show without a connection.
  }
}

export function forgetSnapshot(): void {
  localStorage.removeItem(KEY);
}
