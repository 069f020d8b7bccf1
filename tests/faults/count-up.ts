import { setTimeout as pause } from 'node:timers/promises';
import { aVisitor, type Caller } from '#tests/support/http-shop.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { untilServed } from '#tests/support/until-served.ts';
import { readData, readDocument } from './shown-pages.ts';

/** In pesewas; a product that was changed so many times costs as many more. */
export const FIRST_PRICE = 10_000;

export const COUNTERS = ['Albus', 'Carcer', 'Laetitia', 'Populus', 'Puella', 'Rubeus'].map((word) => ({
  id: `counter-${word.toLowerCase()}`,
  name: `Counter ${word}`,
}));
type Counter = (typeof COUNTERS)[number];

/** When each change of a product was answered, by its number. */
export type Answered = Map<string, number[]>;

/** Changes every counter by one again and again, at each of `admins` in turn, one change of a counter at a time. */
export async function countUp(admins: readonly Caller[], changes: number, answered: Answered): Promise<void> {
  let left = changes;
  const count = async ({ id }: Counter, place: number) => {
    const times: number[] = [performance.now()];
    answered.set(id, times);
    for (let number = 1; left > 0; number += 1) {
      left -= 1;
      const price = ((FIRST_PRICE + number) / 100).toFixed(2);
      const fields = { intent: 'change', id, version: String(number), price, state: 'on_sale' };
      const by = admins[(number + place) % admins.length];
      const answer = await untilServed(async () => {
        if (!by) throw new Error('nobody counts');
        return by.submit('/admin/all-products.data', fields);
      });
      if (!answer.ok) throw new Error(`${id}, ${number}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      times.push(performance.now());
    }
  };
  await Promise.all(COUNTERS.map(count));
}

/** Kept pages of both forms, and one that is made anew for everybody who asks. */
const pagesOf = ({ id, name }: Counter) => [
  `/product-details/${id}`,
  `/product-details/${id}.data`,
  '/all?sort=a2z',
  `/all?q=${encodeURIComponent(name)}`,
];

/** What readers met; times in milliseconds. */
export type Met = {
  pages: number;
  refused: string[];
  /** How long after the answer of a change a page was asked for that came without it, at most. */
  stalest: number;
  /** Of one page: a lower number than the reader had seen there before. */
  back: string[];
  /** The same of all pages. */
  backElsewhere: number;
};

export const nothingMet = (): Met => ({ pages: 0, refused: [], stalest: 0, back: [], backElsewhere: 0 });

type At = Pick<RunningShop, 'url' | 'origin'>;

/** Reads pages at `shops` in turn until `isOver`, as fast as one person's browser. */
export async function readOn(
  shops: readonly At[],
  { answered, met, isOver }: { answered: Answered; met: Met; isOver: () => boolean },
): Promise<void> {
  const seenAt = new Map<string, number>();
  const seen = new Map<string, number>();
  for (let turn = 0; !isOver(); turn += 1) {
    const counter = COUNTERS[Math.floor(turn / 8) % COUNTERS.length];
    const shop = shops[turn % shops.length];
    if (!counter || !shop) throw new Error('nothing to read');
    const pages = pagesOf(counter);
    const path = pages[Math.floor(turn / 2) % pages.length] ?? '';
    const askedAt = performance.now();
    const { status, number } = await readNumber(shop, path, counter);
    met.pages += 1;
    if (number === null) met.refused.push(`${path} ${status}`);
    else {
      const next = answered.get(counter.id)?.[number + 1];
      if (next !== undefined && next < askedAt) met.stalest = Math.max(met.stalest, askedAt - next);
      const key = `${path} ${counter.id}`;
      if (number < (seenAt.get(key) ?? 0)) met.back.push(`${key}: ${seenAt.get(key)}, then ${number}`);
      if (number < (seen.get(counter.id) ?? 0)) met.backElsewhere += 1;
      seenAt.set(key, number);
      seen.set(counter.id, Math.max(number, seen.get(counter.id) ?? 0));
    }
    await pause(PACE_MS);
  }
}
const PACE_MS = 5;

async function readNumber(shop: At, path: string, { name }: Counter) {
  const answer = await aVisitor(shop).get(path);
  const text = await answer.text();
  const { status } = answer;
  const { products } = await (path.endsWith('.data') ? readData(status, text) : readDocument(status, text));
  const line = products.find((shown) => shown.startsWith(`${name}, `));
  const [, price] = /, (\d+\.\d\d)/.exec(line ?? '') ?? [];
  return { status, number: price === undefined ? null : Math.round(Number(price) * 100) - FIRST_PRICE };
}
