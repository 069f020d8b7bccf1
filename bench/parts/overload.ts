import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { atPace, type Measured } from '../pace.ts';
import { checkout, openSales, PAYSTACK_MS, type Sales } from '../sales.ts';
import { aShopper, type Shopper, strangeAnswers } from '../shopper.ts';
import { memoryOf, mostMemoryOf, percentile } from '../world.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const TIMES_OVER = 5;
/** Measure what the shop can do: enough to keep it busy while buyers wait for the provider. */
const BUYING_CLIENTS = 40;
const LOOKING_CLIENTS = 12;
const WARM_SECONDS = 5;
const CAPACITY_SECONDS = 10;
/** Each has an address of its own, from which ten payments a minute may begin. */
const BUYERS = 8_000;
const PAYING_PER_SECOND = 10;
/** After the crowd the shop is as fast as before within this time. */
const RECOVERY_MS = 5_000;
const SEARCH = '/all?q=';

/** What becomes of shoppers while five times as many come as the shop can serve. BENCH_SECONDS changes its length. */
export const overload: Part = {
  about: `${TIMES_OVER} times the capacity for ${SECONDS} s: checkouts alone, then searches with ${PAYING_PER_SECOND} checkouts a second beside them`,
  async measure() {
    const sales = await openSales();
    goBefore(constants.priority.PRIORITY_HIGHEST);
    try {
      const buyers = Array.from({ length: BUYERS }, () => guestOf(sales.shop));
      return [...(await crowdOfBuyers(sales, buyers)), ...(await crowdOfSearchers(sales, buyers))];
    } finally {
      // The shop of the next run would have the same.
      goBefore(constants.priority.PRIORITY_NORMAL);
      await sales.close();
    }
  },
};

/**
 * Real shoppers wait for no processor of ours: what makes the load goes before the shop where the system lets it
 * (root only), or the figures would hold its waits, too. Those that remain are a line of the table.
 */
function goBefore(priority: number): void {
  try {
    setPriority(priority);
  } catch {}
}

let guests = 0;
function guestOf(shop: RunningShop): Shopper {
  guests += 1;
  return aShopper(shop, `guest.${guests}@example.com`);
}

async function crowdOfBuyers({ shop }: Sales, buyers: readonly Shopper[]): Promise<Figure[]> {
  const buy = (number: number) => buyWith(buyers, number);
  const { perSecond, p99 } = await capacity(buy, BUYING_CLIENTS);
  const idle = memoryOf(shop.pid);
  const crowd = await atPace(perSecond * TIMES_OVER * SECONDS, perSecond * TIMES_OVER, buy);
  const after = await afterwards('checkouts', shop, { idle, p99, work: buy });
  return [
    { what: 'checkouts, capacity', value: perSecond, unit: '/s' },
    { what: `checkouts, p99 at capacity (provider ${PAYSTACK_MS} ms)`, value: p99, unit: 'ms' },
    ...crowdFigures('checkouts', crowd, { perSecond, p99 }),
    ...after,
  ];
}

async function crowdOfSearchers({ shop }: Sales, buyers: readonly Shopper[]): Promise<Figure[]> {
  const look = async (number: number) => {
    const answer = await buyers[number % BUYERS]?.get(`${SEARCH}${number}`).catch(() => null);
    return answer?.status === 200;
  };
  const { perSecond, p99 } = await capacity(look, LOOKING_CLIENTS);
  const idle = memoryOf(shop.pid);
  const [crowd, paying] = await Promise.all([
    atPace(perSecond * TIMES_OVER * SECONDS, perSecond * TIMES_OVER, look),
    atPace(PAYING_PER_SECOND * SECONDS, PAYING_PER_SECOND, (number) => buyWith([guestOf(shop)], number)),
  ]);
  const after = await afterwards('searches', shop, { idle, p99, work: look });
  const accepted = paying.taken.filter(({ ok }) => ok).map(({ milliseconds }) => milliseconds);
  return [
    { what: 'searches, capacity', value: perSecond, unit: '/s' },
    { what: 'searches, p99 at capacity', value: p99, unit: 'ms' },
    ...crowdFigures('searches', crowd, { perSecond, p99 }),
    {
      what: 'checkouts beside them, refused',
      value: paying.taken.length - accepted.length,
      unit: '',
      atMost: 0,
    },
    { what: 'checkouts beside them, p99', value: percentile(accepted, 0.99), unit: 'ms', atMost: 400 },
    ...after,
  ];
}

type Work = (number: number) => Promise<boolean>;
type Capacity = { perSecond: number; p99: number };

/** What a few clients get done who each wait for their answer, once the code is warm. */
async function capacity(work: Work, clients: number): Promise<Capacity> {
  await closedLoop(work, { clients, seconds: WARM_SECONDS });
  const taken = await closedLoop(work, { clients, seconds: CAPACITY_SECONDS });
  return { perSecond: Math.round(taken.length / CAPACITY_SECONDS), p99: percentile(taken, 0.99) };
}

/** The same number again would be the same basket. */
let begunInTurn = 0;

async function closedLoop(
  work: Work,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number[]> {
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      begunInTurn += 1;
      if (await work(begunInTurn)) taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return taken;
}

function crowdFigures(who: string, { taken, seconds, lateBy }: Measured, before: Capacity): Figure[] {
  const times = (ok: boolean) => taken.filter((one) => one.ok === ok).map(({ milliseconds }) => milliseconds);
  const [served, refused] = [times(true), times(false)];
  return [
    {
      what: `${who} served in the crowd, of capacity`,
      value: served.length / seconds / before.perSecond,
      unit: 'of it',
      atLeast: 0.7,
    },
    {
      what: `${who} served, p99, of that before`,
      value: percentile(served, 0.99) / before.p99,
      unit: 'times',
      atMost: 3,
    },
    { what: `${who} refused, p99`, value: percentile(refused, 0.99), unit: 'ms', atMost: 50 },
    { what: `${who} begun late by the bench itself, p99`, value: percentile(lateBy, 0.99), unit: 'ms' },
  ];
}

type Before = { idle: number; p99: number; work: Work };

/** What a crowd leaves behind, and what came of it that was neither served nor refused as promised. */
async function afterwards(who: string, { pid }: RunningShop, { idle, p99, work }: Before): Promise<Figure[]> {
  const strange = strangeAnswers();
  const recovery = await untilAsFast(() => work(0), p99);
  const most = mostMemoryOf(pid);
  await pause(30_000);
  return [
    { what: `${who}: neither served nor refused with Retry-After`, value: strange, unit: '', atMost: 0 },
    { what: `${who}: as fast as before after`, value: recovery, unit: 'ms', atMost: RECOVERY_MS },
    { what: `${who}: memory at most`, value: most, unit: 'MB', atMost: 512 },
    {
      what: `${who}: memory kept half a minute later`,
      value: memoryOf(pid) - idle,
      unit: 'MB',
      atMost: 60,
    },
  ];
}

async function untilAsFast(work: () => Promise<boolean>, milliseconds: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 60_000) {
    const asked = performance.now();
    if ((await work()) && performance.now() - asked <= milliseconds) break;
    await pause(50);
  }
  return performance.now() - begun;
}

/** Another basket each time: the same one again would go on with its order. */
async function buyWith(buyers: readonly Shopper[], number: number): Promise<boolean> {
  const buyer = buyers[number % buyers.length];
  const trays = (Math.floor(number / buyers.length) % 99) + 1;
  return buyer !== undefined && (await checkout(buyer, trays)) !== null;
}
