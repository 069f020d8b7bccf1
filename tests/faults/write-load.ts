import { setTimeout as pause } from 'node:timers/promises';
import { aReviewer, theAdmin } from '#tests/support/http-shop.ts';
import { aPicture } from '#tests/support/pictures.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { storageOfAdmin } from '#tests/support/storage-calls.ts';
import { type Acknowledged, type Counter, WRITES } from './acknowledged-writes.ts';

/** Signs in who writes: an administrator, with a picture to upload, and a customer. */
export async function counterOf(shop: RunningShop, goods: Counter['goods']): Promise<Counter> {
  const admin = await theAdmin(shop);
  const storage = await storageOfAdmin(admin, shop.origin);
  const picture = await aPicture({ width: 60, height: 40, format: 'png' });
  const customer = await aReviewer(shop);
  return { at: shop, admin, storage, customer, goods, picture, unreviewed: [] };
}

/** Everybody writes, one thing after the other, until `isOver` says so; it is asked after each write. */
export async function writeUntil(
  counter: Counter,
  isOver: (answered: readonly Acknowledged[]) => boolean,
): Promise<Acknowledged[]> {
  const answered: Acknowledged[] = [];
  await Promise.all(
    WRITES.map(async (write) => {
      while (!isOver(answered)) {
        const written = await write(counter).catch(() => null);
        if (written) answered.push(written);
        else await pause(5);
      }
    }),
  );
  return answered;
}

/** What was answered as written and is not there. */
export async function lostOf(answered: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { what, name, isThere } of answered) if (!(await isThere())) lost.push(`${what} ${name}`);
  return lost;
}

/** How many of each kind were written. */
export function sumsOf(answered: readonly Acknowledged[]): Record<string, number> {
  const sums = Object.entries(Object.groupBy(answered, ({ what }) => what));
  return Object.fromEntries(sums.map(([what, written]) => [what, written?.length ?? 0]));
}
