import { randomInt } from 'node:crypto';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { InitializeTransaction } from '#shop/checkout/contract/checkout.ts';
import { confirmationToken } from './confirmation.ts';
import { freshPostgresUrl } from './databases.ts';
import { ADMIN, type RunningShop, type ShopOptions, startShop } from './running-shop.ts';
import { stock } from './stock.ts';
import { untilServed } from './until-served.ts';

export const BOWL = { id: 'bowl', name: 'Bowl of sand', price: 19.99 } as const;
export const TRAY = { id: 'tray', name: 'Casting tray', price: 145 } as const;

export type HttpShop = RunningShop & {
  /** The shop's own database, to stock it and to see what was kept. */
  database: Database;
  databaseUrl: string;
  close(): Promise<void>;
};

/** A production shop on a PostgreSQL of its own with two products on the shelf. */
export async function anHttpShop(
  env: Record<string, string> = {},
  options: Pick<ShopOptions, 'isBehindTls' | 'command' | 'dataDir'> = {},
): Promise<HttpShop> {
  const databaseUrl = await freshPostgresUrl();
  const database = await openDatabase({ url: databaseUrl }, 3);
  await stock(database, BOWL);
  await stock(database, TRAY);
  const shop = await startShop({ ...options, databaseUrl, env });
  return {
    ...shop,
    database,
    databaseUrl,
    async close() {
      await shop.stop();
      await database.close();
    },
  };
}

let shared: Promise<HttpShop> | undefined;

/** One shop for all files of a worker; it ends with the process. Who asks brings somebody new, and counts nobody else's. */
export async function theHttpShop(): Promise<HttpShop> {
  if (!shared) {
    shared = anHttpShop();
    // Vitest ends a worker by this signal; what it started goes when it exits.
    process.once('SIGTERM', () => process.exit());
  }
  return { ...(await shared), close: async () => undefined };
}

export type Caller = {
  email: string;
  /** The cookies as the browser would send them. */
  cookie(): string;
  setCookie(cookie: string): void;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A write as our own page makes it: JSON, cookies, Origin. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** A form as our own page sends it without JavaScript. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  send(path: string, init: RequestInit): Promise<Response>;
};

type Reachable = Pick<RunningShop, 'url' | 'origin'>;

/** A browser nobody knows, at an address of its own; follows no redirect. */
export function aVisitor(shop: Reachable): Caller {
  const jar = new Map<string, string>();
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers({
      'x-forwarded-for': address,
      ...Object.fromEntries(new Headers(init.headers)),
    });
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie());
    const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) remember(jar, line);
    return answer;
  };
  return {
    email: '',
    cookie,
    setCookie: (line) => remember(jar, line),
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.origin, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    submit: (path, fields) =>
      send(path, { method: 'POST', headers: { origin: shop.origin }, body: new URLSearchParams(fields) }),
  };
}

function remember(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  jar.set(name, value.join('='));
}

/** Somebody who has just registered. */
export async function aCustomer(shop: Reachable): Promise<Caller> {
  const caller = aVisitor(shop);
  const email = `kofi.${randomInt(1e9)}@example.com`;
  const body = { email, password: `dots in the sand ${randomInt(1e9)}`, name: 'Kofi Asare' };
  await insist(() => caller.post('/api/auth/sign-up/email', body));
  return { ...caller, email };
}

/** Somebody who has also confirmed the e-mail, as a review asks. */
export async function aReviewer(shop: Reachable & Pick<RunningShop, 'dataDir'>): Promise<Caller> {
  const caller = await aCustomer(shop);
  await confirmEmailOf(caller, shop);
  return caller;
}

export async function confirmEmailOf(caller: Caller, shop: Pick<RunningShop, 'dataDir'>): Promise<void> {
  const token = await confirmationToken(shop, caller.email);
  const { status } = await caller.submit('/confirm-email', { token });
  if (status !== 302) throw new Error(`the e-mail was not confirmed: ${status}`);
}

/** A browser without an account that has placed an order. */
export async function aGuest(shop: Reachable, email = `efua.${randomInt(1e9)}@example.com`): Promise<Caller> {
  const caller = aVisitor(shop);
  await insist(() => caller.post('/initialize-transaction', aCheckout(email)));
  return { ...caller, email };
}

export async function theAdmin(shop: Reachable): Promise<Caller> {
  const caller = aVisitor(shop);
  await insist(() => caller.post('/api/auth/sign-in/email', ADMIN));
  return { ...caller, email: ADMIN.email };
}

/** The same person at another process of the shop. */
export function inTheSession(person: Caller, at: Reachable): Caller {
  const there = aVisitor(at);
  for (const pair of person.cookie().split('; ')) there.setCookie(pair);
  return there;
}

const sessions = new WeakMap<Reachable, Promise<string>>();

/** The admin at an address of its own, in the session of the first call: for what is not about signing in. */
export async function theSignedInAdmin(shop: Reachable): Promise<Caller> {
  const opened = sessions.get(shop) ?? theAdmin(shop).then(({ cookie }) => cookie());
  sessions.set(shop, opened);
  const caller = aVisitor(shop);
  for (const pair of (await opened).split('; ')) caller.setCookie(pair);
  return { ...caller, email: ADMIN.email };
}

/** The answer to what must succeed: asked again while the shop is busy; any other refusal fails the test. */
export async function insist(ask: () => Promise<Response>): Promise<Response> {
  const answer = await untilServed(ask);
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

export const HOME: Address = {
  name: 'Kofi Asare',
  line1: '7 Castle Road',
  line2: 'Block of flats',
  city: 'Kumasi',
  pin_code: 'AK-039-5028',
  country: 'Ghana',
  phone: '+233205550199',
};

/** The honest body of POST /initialize-transaction: two bowls and a tray, 184.98 cedis. */
export function aCheckout(
  email: string,
  changes: Partial<InitializeTransaction> = {},
): InitializeTransaction {
  return {
    items: [
      { id: BOWL.id, price: BOWL.price, qty: 2 },
      { id: TRAY.id, price: TRAY.price, qty: 1 },
    ],
    email,
    shippingAddress: HOME,
    amount: 18_498,
    description: 'GHS 184.98 for a friend',
    ...changes,
  };
}

/** The checkout of so many trays: another number is another basket, and so another order. */
export function traysFor(email: string, qty: number): InitializeTransaction {
  return aCheckout(email, {
    items: [{ id: TRAY.id, price: TRAY.price, qty }],
    amount: TRAY.price * 100 * qty,
  });
}

/** An unpaid order of this customer; returns its id. */
export async function anOrder(caller: Caller): Promise<string> {
  const answer = await insist(() => caller.post('/initialize-transaction', aCheckout(caller.email)));
  const { orderId } = (await answer.json()) as { orderId: string };
  return orderId;
}
