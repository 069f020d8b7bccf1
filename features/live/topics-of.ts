import type { Change } from '#contracts/live.ts';

/** The names under which readers may be waiting for this change. */
export function topicsOf(change: Change): string[] {
  switch (change.kind) {
    case 'product':
      return ['products', `product:${change.id}`];
    case 'review':
      return [`reviews:${change.id}`];
    case 'order':
      return [`order:${change.id}`, `orders:${change.owner}`, 'orders:all'];
  }
}
