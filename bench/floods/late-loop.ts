import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atPace } from '../pace.ts';
import { checkout, openSales } from '../sales.ts';
import { aShopper, strangeAnswers } from '../shopper.ts';
import { percentile } from '../world.ts';
import { type Flooded, nodeOf } from './flooded.ts';

const LATE_LOOP = join(import.meta.dirname, '../../tests/support/late-loop.ts');
/** How long each turn of the event loop is busy beside the shop's own work, in milliseconds. */
const LATE_MS = [0, 5, 10, 15, 20, 30];
const PAGES_PER_SECOND = [1, 3, 10, 30];
const CHECKOUTS_PER_SECOND = 1;
const SECONDS = 8;
const IN_TIME_MS = 2_000;

type Served = { ok: boolean; ms: number };

/** Searches and checkouts while each turn of the event loop is late: who is served, how soon, and how soon a refusal comes. */
export async function meetLateLoop({ name, folder }: Flooded): Promise<void> {
  for (const lateMs of LATE_MS) {
    const sales = await openSales({
      command: nodeOf(folder, '--import', LATE_LOOP),
      folder,
      // The database is made by this checkout; an earlier one may find it newer than itself.
      env: { LATE_LOOP_MS: String(lateMs), ALLOW_NEWER_SCHEMA: '1' },
    });
    try {
      for (let warm = 0; warm < 30; warm += 1) await aShopper(sales.shop, '').get(`/all?q=warm${warm}`);
      if (lateMs > 0) sales.shop.signal('SIGUSR2');
      for (const perSecond of PAGES_PER_SECOND) {
        console.log(
          `${name}: ${lateMs} ms a turn, ${perSecond} pages a second: ${await meet(sales, perSecond)}`,
        );
        await pause(2_000);
      }
    } finally {
      await sales.close();
    }
  }
}

let words = 0;

async function meet({ shop }: Awaited<ReturnType<typeof openSales>>, perSecond: number): Promise<string> {
  const look = async (): Promise<Served> => {
    words += 1;
    const begun = performance.now();
    const answer = await aShopper(shop, '')
      .get(`/all?q=word${words}`)
      .catch(() => null);
    return { ok: answer?.status === 200, ms: performance.now() - begun };
  };
  const pages: Served[] = [];
  strangeAnswers();
  const [, paying] = await Promise.all([
    atPace(perSecond * SECONDS, perSecond, async () => {
      const seen = await look();
      pages.push(seen);
      return seen.ok;
    }),
    atPace(CHECKOUTS_PER_SECOND * SECONDS, CHECKOUTS_PER_SECOND, async () => {
      words += 1;
      return (await checkout(aShopper(shop, `late.${words}@example.com`), (words % 99) + 1)) !== null;
    }),
  ]);
  const times = (ok: boolean) => pages.filter((page) => page.ok === ok).map(({ ms }) => ms);
  const [served, refused] = [times(true), times(false)];
  const paid = paying.taken.filter(({ ok }) => ok).map(({ milliseconds }) => milliseconds);
  return [
    `${served.length} served, p50 ${shown(served, 0.5)}, longest ${shown(served, 1)} ms, ${served.filter((ms) => ms > IN_TIME_MS).length} late`,
    `${refused.length} refused, p95 ${shown(refused, 0.95)} ms`,
    `${strangeAnswers()} cut or strange`,
    `${paid.length} of ${paying.taken.length} checkouts, longest ${shown(paid, 1)} ms`,
  ].join('; ');
}

const shown = (times: readonly number[], share: number) =>
  times.length === 0 ? '–' : String(Math.round(percentile(times, share)));
