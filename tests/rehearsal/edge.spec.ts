import { expect } from '@playwright/test';
import { aPerson } from '#tests/support/browser-test.ts';
import { test } from './rehearsal.ts';
import { HOST } from './stage.ts';

test('plain http leads to https, and both processes answer behind it', async ({ stage, newCaller }) => {
  const plain = await fetch(stage.plainUrl.replace(HOST, '127.0.0.1'), { redirect: 'manual' });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toMatch(/^https:\/\//);
  const caller = newCaller();
  for (let turn = 0; turn < 6; turn += 1) expect((await caller.get('/all')).status).toBe(200);
  for (const { port } of stage.services)
    expect(stage.nginx.requests()).toContain(`127.0.0.1:${port} GET /all 200`);
});

test('a probe asks each process by IP, without the public name', async ({ stage }) => {
  for (const { port } of stage.services) {
    for (const path of ['/healthz', '/readyz']) {
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200]);
    }
    expect((await fetch(`http://127.0.0.1:${port}/all`)).status).toBe(421);
  }
});

test('pages over https are bound to https and run only scripts of ours', async ({ newCaller }) => {
  const { headers } = await newCaller().get('/all');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}$/);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  expect(headers.get('x-frame-options')).toBe('DENY');
});

test('a sign-in is kept in a cookie that no other host can set, and no plain line carries', async ({
  newCaller,
}) => {
  const caller = newCaller();
  const answer = await caller.post('/api/auth/sign-up/email', { ...aPerson(), name: 'Ama Mensah' });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});

test('a webhook that the provider did not sign is refused at the public address', async ({ newCaller }) => {
  const event = { event: 'charge.success', data: { reference: 'none' } };
  const answer = await newCaller().post('/webhooks/paystack', event, {
    'x-paystack-signature': '0'.repeat(128),
  });
  expect(answer.status).toBe(401);
});
