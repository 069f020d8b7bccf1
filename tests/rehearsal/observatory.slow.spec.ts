import { expect } from '@playwright/test';
import type { Route } from '#shop/route.ts';
import { PAGES } from '#shop/route-table.ts';
import { observe } from '#tests/support/observatory.ts';
import { register, signIn, startOrder } from './people.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';
import { HOST } from './stage.ts';

/** Beside every page of the table of routes. */
const FURTHER = ['/all?q=tray', '/nowhere', '/api/me'];

test("MDN's Observatory would give every page behind https 120 points or more, whoever asks", async ({
  stage,
  newCaller,
}) => {
  const [visitor, customer, admin] = [newCaller(), newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const { orderId } = await startOrder(customer, await register(customer));
  const pathOf = ({ path }: Route) => path.replace(':id', path.includes('order') ? orderId : TRAY.id);
  for (const path of [...PAGES.map(pathOf), ...FURTHER]) {
    const at = stage.plainUrl.replace(HOST, '127.0.0.1');
    const { status, headers: known } = await fetch(at + path, {
      redirect: 'manual',
      headers: { host: HOST },
    });
    const plain = { status, location: known.get('location') ?? '' };
    for (const [who, caller] of Object.entries({ visitor, customer, admin })) {
      const { headers, text } = await caller.get(path, { origin: 'https://observatory.example' });
      const { score, findings } = observe({ url: stage.publicUrl + path, headers, html: text, plain });
      expect(score, `${path}, ${who} ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(120);
    }
  }
});

test('the cookies of somebody who signs in keep the score', async ({ stage, newCaller }) => {
  const person = { email: 'efua.observatory@example.com', password: 'four rows of dots 77', name: 'Efua' };
  const caller = newCaller();
  const { headers, status } = await caller.post('/api/auth/sign-up/email', person);
  const html = (await caller.get('/account')).text;
  const plain = { status: 301, location: stage.publicUrl };
  const { score, findings } = observe({ url: stage.publicUrl, headers, html, plain });
  expect([status, findings.cookies]).toEqual([200, [5, 'SameSite']]);
  expect(score).toBeGreaterThanOrEqual(120);
});
