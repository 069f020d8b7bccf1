import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { announce } from '#shop/frame/live/changes.server.ts';
import { anHttpShop, BOWL, type HttpShop } from './http-shop.ts';
import { headerOf, type RawAnswer, requestLines, sendRaw } from './raw-http.ts';

export type Line = readonly [name: string, value: string];

/** Every page that is kept, and some by what their query asks for. */
export const KEPT_PAGES = [
  ...['/', '/all', '/all?category=Books&view=list', '/product-details/bowl', '/product-details/bowl?stars=5'],
  ...[
    '/courses',
    '/coaching',
    '/about',
    '/cart',
    '/checkout-details',
    '/checkout',
    '/contact',
    '/offline',
    '/policies/privacy',
  ],
  ...['/policies/terms', '/policies/delivery-and-returns'],
  ...['/_.data', '/all.data', '/product-details/bowl.data', '/about.data'],
];

type Headers = readonly Line[] | Record<string, string>;
const isList = (headers: Headers): headers is readonly Line[] => Array.isArray(headers);

/** A change is seen everywhere within a second; the rest is for a busy machine. */
export const SOON = { timeout: 15_000, interval: 10 };

/** A page of products that no test looks at. */
const UNUSED = '/all?category=Consultation&sort=z2a&view=list';

/**
 * Starts the shop of a test file, `shop()`, and asks it for its public pages as they travel, byte by byte; `fetch`
 * would unpack them.
 */
export function shopWithPages() {
  let started: HttpShop;
  beforeAll(async () => {
    started = await anHttpShop();
  });
  afterAll(() => started.close());
  const shop = () => started;
  /** A repeated header travels twice, and a Host of its own replaces ours. */
  const ask = (path: string, headers: Headers = { 'Accept-Encoding': 'br' }, method = 'GET') => {
    const lines = isList(headers) ? headers : Object.entries(headers);
    const host: Line[] = lines.some(([name]) => name === 'Host')
      ? []
      : [['Host', `localhost:${started.port}`]];
    const written = [...host, ...lines].map(([name, value]) => `${name}: ${value}`);
    return sendRaw(started.port, requestLines(`${method} ${path} HTTP/1.1`, ...written));
  };
  const isKept = async (path: string) => isFromMemory(await ask(path));
  /** Asked for until it is served from memory: a notification that is still on its way drops it once more. */
  const keep = async (path: string): Promise<RawAnswer> => {
    await expect.poll(() => isKept(path), SOON).toBe(true);
    return ask(path);
  };
  /** Drops every page that shows a product; resolves once they are dropped. */
  const forget = async (): Promise<void> => {
    await keep(UNUSED);
    await started.database.db.transaction((tx) => announce(tx, { kind: 'product', id: BOWL.id }));
    await expect.poll(() => isKept(UNUSED), SOON).toBe(false);
  };
  return { shop, ask, keep, forget };
}

/** What is rendered for this answer has a line in the log. */
export const isFromMemory = (answer: RawAnswer) => headerOf(answer, 'x-request-id') === undefined;

export const bytesOf = ({ body }: RawAnswer) => Buffer.from(body, 'latin1');

export function textOf(answer: RawAnswer): string {
  const encoding = headerOf(answer, 'content-encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return (unpack ? unpack(bytesOf(answer)) : bytesOf(answer)).toString();
}

/** What of an answer is the same for everybody: all but the time, and the mark of its line in the log. */
export const shared = ({ status, headers, body }: RawAnswer) => ({
  status,
  body,
  headers: headers.filter(([name]) => !['date', 'x-request-id'].includes(name)).sort(),
});
