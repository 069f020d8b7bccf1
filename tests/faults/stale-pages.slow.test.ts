import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIES, SORTS } from '#shop/catalogue/contract/catalogue.ts';
import { confirmationToken } from '#tests/support/confirmation.ts';
import { anHttpShop, aVisitor, type HttpShop, inTheSession, theAdmin } from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { isLongRun, seed } from '#tests/support/seed.ts';
import { stock } from '#tests/support/stock.ts';
import { untilServed } from '#tests/support/until-served.ts';
import { aChange, BRANDS, beginAtOnce, type Hands, type Made, nameOf } from './random-changes.ts';
import { readData, readDocument, type Shown } from './shown-pages.ts';
import { truePages } from './true-pages.ts';

const CHANGES = isLongRun ? 10_000 : 60;
const MOST_AT_ONCE = 16;
/** Questions to one process at a time, fewer than its lane has places for, so that none is refused. */
const MOST_ASKED = 10;
const PROMISED_MS = 1_000;
/** The rest is for a busy machine. */
const PATIENCE_MS = 30_000;
const SHOPPERS = 4;
const READERS_OF_EACH = 2;
const PACE_MS = 10;
const REPORTED_ROUNDS = 50;
const LONG = 90 * 60_000;

let shop: HttpShop;
let other: RunningShop;
let hands: Hands[];
beforeAll(async () => {
  const env = { SESSION_SECRET: 'two processes, one secret: 7715 0348', LOG_LEVEL: 'error' };
  shop = await anHttpShop(env);
  other = await startShop({ databaseUrl: shop.databaseUrl, dataDir: shop.dataDir, env });
  for (let number = 0; number < 28; number += 1)
    await stock(shop.database, {
      id: `first-${number}`,
      name: `Good first ${number}`,
      price: 100 + number * 5,
      brand: BRANDS[number % BRANDS.length],
      category: CATEGORIES[number % CATEGORIES.length],
    });
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, (_, place) => aShopper(place)));
  const admin = await theAdmin(shop);
  hands = [shop, other].map((at) => ({
    admin: inTheSession(admin, at),
    shoppers: shoppers.map((shopper) => inTheSession(shopper, at)),
  }));
}, 120_000);
afterAll(async () => {
  await other.stop();
  await shop.close();
});

/** Of several at once, one drops the pages that another should have dropped. */
const atOnce = fc.oneof(fc.constant(1), fc.integer({ min: 2, max: MOST_AT_ONCE }));

type At = Pick<RunningShop, 'url' | 'origin'>;
type Seen = { lastWrongAt: number; seenAt: number };
type Limit = ReturnType<typeof pLimit>;
type Session = ReturnType<typeof aVisitor>;

async function aShopper(place: number): Promise<Session> {
  const shopper = aVisitor(shop);
  const name = nameOf(place);
  const email = `reader.${place}@example.com`;
  const signUp = { email, name, password: 'dots in the sand 16' };
  const answer = await untilServed(() => shopper.post('/api/auth/sign-up/email', signUp));
  expect(answer.status).toBe(200);
  const token = await confirmationToken(shop, email);
  await untilServed(() => shopper.submit('/confirm-email', { token }));
  return shopper;
}

type Asked = { at: At; path: string; isData: boolean };
type Answered = { shown: Shown; askedAt: number; seenAt: number };

async function ask({ at, path, isData }: Asked): Promise<Answered> {
  const [page = '', query] = path.split('?');
  const data = `${page === '/' ? '/_' : page}.data${query === undefined ? '' : `?${query}`}`;
  let askedAt = 0;
  const answer = await untilServed(() => {
    askedAt = performance.now();
    return aVisitor(at).get(isData ? data : path);
  });
  const text = await answer.text();
  const seenAt = performance.now();
  const shown = await (isData ? readData : readDocument)(answer.status, text);
  return { shown, askedAt, seenAt };
}

/** Asks for a page until what is picked of it is true; how long it was not, counted by when it was asked for. */
async function untilTrue<Part>(asked: Asked, truth: () => Promise<Shown>, pick: (shown: Shown) => Part) {
  const deadline = performance.now() + PATIENCE_MS;
  for (let lastWrongAt = 0; ; ) {
    const { shown, askedAt, seenAt } = await ask(asked);
    const [is, ought] = [pick(shown), pick(await truth())];
    if (isDeepStrictEqual(is, ought)) return { lastWrongAt, seenAt };
    if (seenAt > deadline) expect([asked.at.url, asked.path, is]).toEqual([asked.at.url, asked.path, ought]);
    lastWrongAt = askedAt;
  }
}

/** The page of a product, at both processes and in both forms, from the answer of its change on. */
async function untilOnItsPage({ id, isNotice, answeredAt }: Made, limits: readonly Limit[]) {
  const path = `/product-details/${id}`;
  const truth = once(() => truePages(shop.database.db)(path));
  const pick = ({ status, products: [own], reviews, notice }: Shown) =>
    isNotice ? notice : [status, own, reviews];
  const forms = isNotice ? [false] : [false, true];
  const seen = [shop, other].flatMap((at, process) =>
    forms.map((isData) => limits[process]?.(() => untilTrue({ at, path, isData }, truth, pick))),
  );
  const all = await Promise.all(seen);
  const last = (time: (one: Seen) => number) => Math.max(...all.map((one) => (one ? time(one) : 0)));
  return {
    seenAfter: last(({ seenAt }) => seenAt) - answeredAt,
    wrongAfter: Math.max(0, last(({ lastWrongAt }) => lastWrongAt) - answeredAt),
  };
}

/** Every page at both processes, one of its two forms at each; resolves with when a wrong one was asked for last. */
async function untilEverywhere(paths: readonly string[], round: number): Promise<number> {
  const truth = truePages(shop.database.db);
  const truths = new Map(paths.map((path) => [path, once(() => truth(path))]));
  const seen = [shop, other].flatMap((at, process) => {
    const limit = pLimit(MOST_ASKED);
    return [...truths].map(([path, trueShown], place) => {
      const isData = (round + process + place) % 2 === 0;
      const pick = (shown: Shown) => (isData ? { ...shown, notice: null } : shown);
      return limit(() => untilTrue({ at, path, isData }, trueShown, pick));
    });
  });
  return Math.max(...(await Promise.all(seen)).map(({ lastWrongAt }) => lastWrongAt));
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

/** Everything that shows products: the home page, lists of every sort and filter and their pages, and these products. */
function pathsOf(round: number, ids: readonly string[]): string[] {
  const turn = <T>(all: readonly T[], place: number) => all[(round + place) % all.length];
  return [
    '/',
    ...SORTS.map((sort) => `/all?sort=${sort}`),
    ...CATEGORIES.map((category, place) => `/all?category=${category}&sort=${turn(SORTS, place)}`),
    ...BRANDS.map((brand, place) => `/all?brand=${brand}&view=${turn(['list', 'grid'], place)}`),
    ...[2, 3, 4].map((page) => `/all?page=${page}&sort=${turn(SORTS, page)}`),
    `/all?price=200&sort=${turn(SORTS, 0)}`,
    ...ids.map((id) => `/product-details/${id}`),
  ];
}

/** Readers at both processes who never stop until `end`. */
function readWithoutEnd(paths: () => readonly string[]) {
  let isOver = false;
  const counts = { served: 0 };
  const read = async (at: At, reader: number) => {
    for (let turn = reader; !isOver; turn += 7) {
      const all = paths();
      const answer = await aVisitor(at).get(all[turn % all.length] ?? '/');
      await answer.arrayBuffer();
      expect([200, 404, 503]).toContain(answer.status);
      if (answer.status !== 503) counts.served += 1;
      await pause(PACE_MS);
    }
  };
  const reading = [shop, other].flatMap((at) =>
    Array.from({ length: READERS_OF_EACH }, (_, reader) => read(at, reader)),
  );
  return {
    counts,
    async end() {
      isOver = true;
      await Promise.all(reading);
    },
  };
}

test(
  `${CHANGES} random changes, made at two processes under readers who never stop, are seen on every page of both`,
  async () => {
    const changes = fc.sample(aChange, { numRuns: CHANGES, seed });
    const sizes = fc.sample(atOnce, { numRuns: CHANGES, seed });
    const onItsPage: number[] = [];
    const withoutIt: number[] = [];
    let paths = pathsOf(0, []);
    const reading = readWithoutEnd(() => paths);
    const report = () =>
      console.log(
        `${onItsPage.length} changes, ${reading.counts.served} pages read meanwhile; seen on its own page after ${inShort(onItsPage)}; anywhere without it, asked for ${inShort(withoutIt)} after its answer`,
      );
    try {
      for (let made = 0, round = 0; made < CHANGES; round += 1) {
        // Ten reviews an hour are all that a person may write.
        await shop.database.db.execute(sql`delete from rate_limits`);
        const batch = changes.slice(made, made + (sizes[round] ?? 1));
        const begun = await beginAtOnce(shop.database.db, hands, batch, made);
        const limits = [pLimit(MOST_ASKED), pLimit(MOST_ASKED)];
        const followed = Promise.all(begun.map(async (change) => untilOnItsPage(await change, limits)));
        const [answers, seen] = await Promise.all([Promise.all(begun), followed]);
        onItsPage.push(...seen.map(({ seenAfter }) => seenAfter));
        paths = pathsOf(round, [...new Set(answers.map(({ id }) => id))]);
        const lastWrongAt = await untilEverywhere(paths, round);
        withoutIt.push(
          ...answers.map(({ answeredAt }, place) =>
            Math.max(seen[place]?.wrongAfter ?? 0, lastWrongAt - answeredAt),
          ),
        );
        made += batch.length;
        if (isLongRun && round % REPORTED_ROUNDS === 0) report();
      }
    } finally {
      await reading.end();
    }
    const { served } = reading.counts;
    expect(served).toBeGreaterThan(CHANGES);
    if (!isLongRun) return;
    report();
    expect(Math.max(...withoutIt)).toBeLessThan(PROMISED_MS);
  },
  LONG,
);

function inShort(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, next) => one - next);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`;
}
