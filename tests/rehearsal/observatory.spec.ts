import { expect } from '@playwright/test';
import { observe } from '#tests/support/observatory.ts';
import { register } from './people.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';
import { HOST } from './stage.ts';

const PLACES = ['/', '/all', '/all?q=tray', `/product-details/${TRAY.id}`, '/cart', '/checkout', '/contact'];
const OWN = ['/my-orders', '/account', '/api/me'];

test("MDN's Observatory would give every page behind https 120 points or more", async ({
  stage,
  newCaller,
}) => {
  const visitor = newCaller();
  const customer = newCaller();
  await register(customer);
  const asked = [
    ...[...PLACES, '/nowhere', '/admin/orders'].map((path) => [path, visitor] as const),
    ...OWN.map((path) => [path, customer] as const),
  ];
  for (const [path, caller] of asked) {
    const { headers, text } = await caller.get(path, { origin: 'https://observatory.example' });
    const at = stage.plainUrl.replace(HOST, '127.0.0.1');
    const plain = await fetch(at + path, { redirect: 'manual', headers: { host: HOST } });
    const { score, findings } = observe({
      url: stage.publicUrl + path,
      headers,
      html: text,
      plain: { status: plain.status, location: plain.headers.get('location') ?? '' },
    });
    expect(score, `${path} ${JSON.stringify(findings)}`).toBeGreaterThanOrEqual(120);
  }
});

test('the cookies of somebody who signs in keep the score', async ({ stage, newCaller }) => {
  const person = { email: 'efua.observatory@example.com', password: 'four rows of dots 77', name: 'Efua' };
  const { headers, status } = await newCaller().post('/api/auth/sign-up/email', person);
  const plain = { status: 301, location: stage.publicUrl };
  const { score, findings } = observe({ url: stage.publicUrl, headers, html: '', plain });
  expect([status, findings.cookies]).toEqual([200, [5, 'SameSite']]);
  expect(score).toBeGreaterThanOrEqual(120);
});
