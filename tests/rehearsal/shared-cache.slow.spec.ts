import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aCustomer, aVisitor, type Caller, theAdmin } from '#tests/support/http-shop.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { test as base } from '#tests/support/watched-test.ts';
import { startNginx } from './nginx.ts';
import { installPrograms } from './programs.ts';

/** The shop, and the same behind an nginx that keeps whatever it is allowed to keep. */
type Front = { shop: RunningShop; url: string; origin: string };

const PRODUCT = '/product-details/tl-casting-tray';
const DOCUMENTS = [
  ...['/', '/all', '/all?category=Books', '/all?q=tray', PRODUCT, `${PRODUCT}?stars=5`, '/about', '/cart'],
  ...['/checkout-details', '/contact', '/offline', '/policies/privacy', '/policies/terms'],
  '/policies/delivery-and-returns',
];
/** What differs between two answers of one kept page: when it was asked for, and by whom the cache was filled. */
const OF_THE_REQUEST = ['date', 'x-front', 'x-request-id', 'connection', 'keep-alive'];
const NEVER = [
  ...['/_.data', '/all.data', `${PRODUCT}.data`, '/checkout', '/?login=orders&next=%2Fmy-orders', '/nowhere'],
  ...[
    '/my-orders',
    '/account',
    '/find-order',
    '/reset',
    '/api/me',
    '/api/address',
    '/admin/home',
    '/admin/orders',
  ],
];

const test = base.extend<object, { front: Front }>({
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      installPrograms('nginx', 'openssl', 'curl');
      const folder = mkdtempSync(join(tmpdir(), 'front-'));
      // Started by root, nginx keeps its copies as nobody, who must get there.
      chmodSync(folder, 0o755);
      const [shop, port] = [await startShop(), await freePort()];
      const nginx = await startNginx(join(folder, 'nginx'), site(folder, port, shop.port), port);
      await use({ shop, url: `http://127.0.0.1:${port}`, origin: shop.origin });
      await nginx.stop();
      await shop.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Nothing but what nginx does by itself: the shop's own headers decide what is kept. */
const site = (folder: string, port: number, shopPort: number) => `
proxy_cache_path ${folder}/nginx/kept keys_zone=pages:4m;
server {
  listen 127.0.0.1:${port};
  location / {
    proxy_pass http://127.0.0.1:${shopPort};
    proxy_http_version 1.1;
    proxy_set_header Host localhost:${shopPort};
    proxy_cache pages;
    add_header X-Front $upstream_cache_status always;
  }
}`;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const withParameter = (path: string, parameter: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}`;

async function read(caller: Caller, path: string, headers: Record<string, string> = {}) {
  const answer = await caller.get(path, headers);
  const text = await answer.text();
  const kept = [...answer.headers].filter(([name]) => !OF_THE_REQUEST.includes(name));
  return {
    text,
    front: answer.headers.get('x-front'),
    cookies: answer.headers.getSetCookie(),
    answer: { status: answer.status, headers: Object.fromEntries(kept), text },
  };
}

test('behind a cache that many share, all are given the same public page, and nobody a word of somebody else', async ({
  front,
}) => {
  const [admin, kofi, visitor] = [await theAdmin(front), await aCustomer(front), aVisitor(front)];
  const people = [admin, kofi, visitor];
  const others = (caller: Caller) =>
    ['Kofi Asare', ...people.map(({ email }) => email)].filter(
      (word) => word !== '' && word !== caller.email && (caller !== kofi || word !== 'Kofi Asare'),
    );
  // Each comes first once, at addresses of this round, so that what is kept was made for each of them.
  for (const [round, queue] of [people, [kofi, visitor, admin], [visitor, admin, kofi]].entries()) {
    for (const page of [...DOCUMENTS, ...NEVER]) {
      const path = withParameter(page, `round=${round}`);
      const answers: unknown[] = [];
      for (const [place, caller] of queue.entries()) {
        const { text, front: kept, cookies, answer } = await read(caller, path);
        for (const word of others(caller)) expect(text.includes(word), `${path} says ${word}`).toBe(false);
        if (!DOCUMENTS.includes(page)) expect([path, kept]).toEqual([path, 'MISS']);
        else {
          expect([path, cookies]).toEqual([path, []]);
          expect([path, place, kept === 'MISS']).toEqual([path, place, place === 0]);
          answers.push(answer);
        }
      }
      for (const answer of answers) expect(answer, path).toEqual(answers[0]);
    }
  }
  expect((await read(kofi, '/api/me')).text).toContain(kofi.email);
  expect((await read(visitor, '/api/me')).text).not.toContain('@');
});

test('such a cache keeps documents and files, and what one caller sends is not in what the next is given', async ({
  front,
}) => {
  const visitor = aVisitor(front);
  const canary = 'canary7391';
  const evil = {
    'x-forwarded-host': `${canary}.example`,
    'x-forwarded-proto': canary,
    cookie: `theme=${canary}`,
    authorization: `Bearer ${canary}`,
    'accept-language': canary,
    'x-react-router-spa-mode': 'yes',
    ...{
      'x-react-router-prerender-data': `["${canary}"]`,
      'user-agent': canary,
      referer: `https://${canary}/`,
    },
  };
  for (const path of DOCUMENTS) {
    const own = withParameter(path, 'v=2');
    const poisoned = await read(visitor, own, evil);
    expect(poisoned.text, own).not.toContain(canary);
    const next = await read(visitor, own);
    // Kept for five seconds, and a little longer while it is fetched anew.
    expect(['HIT', 'EXPIRED', 'STALE', 'UPDATING'], own).toContain(next.front);
    expect(next.text, own).toBe(poisoned.text);
    const plain = await read(visitor, own, { 'accept-encoding': 'identity' });
    expect(plain.text, own).toBe(poisoned.text);
  }
});
