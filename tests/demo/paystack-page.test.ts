import { Hono } from 'hono';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPaystackSandbox } from '#demo/paystack/create.ts';
import {
  aListeningShop,
  aPaidPaystack,
  aPaystack,
  initialize,
  type PaystackSandbox,
  verify,
} from './served-paystack.ts';

async function aPaymentPage(changes: object = {}, paystack?: PaystackSandbox) {
  const at = paystack ?? (await aPaystack());
  const { data } = await initialize(at, changes);
  const url = String(data.authorization_url);
  return {
    paystack: at,
    url,
    html: async () => (await fetch(url)).text(),
    press: (choice: string) => press(url, { choice }),
  };
}

const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the payment page', () => {
  test('is headed, shows amount, e-mail and reference, and has the four buttons', async () => {
    const html = await (await aPaymentPage({ amount: 123_450 })).html();
    expect(html).toContain('<h1>Paystack sandbox</h1>');
    expect(html).toContain('GHS\u00a01,234.50');
    expect(html).toContain('ama@example.com');
    expect(html).toContain('ord-7f9c2e51-1');
    const buttons = [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map((match) => match[1]);
    expect(buttons).toEqual(['Approve payment', 'Decline payment', 'Leave pending', 'Cancel']);
  });

  test('has no script and no inline style, and its policy lets the form lead back to the shop', async () => {
    const { url } = await aPaymentPage();
    const response = await fetch(url);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'self'");
    expect(policy).not.toContain('form-action');
    expect(await response.text()).not.toMatch(/<script|<style|style=|\son\w+=/);
  });

  test('its stylesheet is served beside it', async () => {
    const { paystack, html } = await aPaymentPage();
    expect(await html()).toContain('href="/page.css"');
    expect((await fetch(`${paystack.url}/page.css`)).headers.get('content-type')).toContain('text/css');
  });

  test('escapes whatever a shop or a payer wrote', async () => {
    const shop = await aPaymentPage({
      email: '"<script>\'&"@example.com',
      callback_url: 'http://localhost:3000/"><script>alert(1)</script>',
      metadata: { note: '<script>alert(2)</script>' },
    });
    await shop.press('decline');
    for (const html of [await shop.html(), await (await fetch(shop.paystack.url)).text()]) {
      expect(html).not.toContain('<script');
      expect(html).toContain('&quot;&lt;script&gt;&#39;&amp;&quot;@example.com');
    }
  });

  test('an address without a payment answers 404', async () => {
    const paystack = await aPaystack();
    expect((await fetch(`${paystack.url}/checkout/nothing`)).status).toBe(404);
    expect((await press(`${paystack.url}/checkout/nothing`, { choice: 'approve' })).status).toBe(404);
  });
});

describe('the buttons', () => {
  const RETURN = 'http://localhost:3000/checkout?trxref=ord-7f9c2e51-1&reference=ord-7f9c2e51-1';

  test.each([
    ['approve', 'success', RETURN],
    ['pending', 'pending', RETURN],
    ['cancel', 'abandoned', 'http://localhost:3000/checkout?left=1'],
  ])('%s makes the transaction %s and leads to %s', async (choice, status, target) => {
    const { paystack, press } = await aPaymentPage();
    const response = await press(choice);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(target);
    expect((await verify(paystack)).data.status).toBe(status);
  });

  test('after a decline the payer stays and pays with another card under the same reference', async () => {
    const shop = await aListeningShop();
    const { paystack, url, html, press } = await aPaymentPage({}, await aPaystack({ webhookUrl: shop.url }));
    expect((await press('decline')).headers.get('location')).toBe(new URL(url).pathname);
    expect(await html()).toContain('Payment declined. Try another card or wallet.');
    expect(await html()).toContain(`href="${RETURN.replaceAll('&', '&amp;')}"`);
    expect((await verify(paystack)).data).toMatchObject({
      status: 'failed',
      paid_at: null,
      authorization: {},
    });
    expect((await press('approve')).headers.get('location')).toBe(RETURN);
    expect((await verify(paystack)).data).toMatchObject({ status: 'success', gateway_response: 'Approved' });
    await paystack.idle();
    expect(shop.reported.map((one) => one.event)).toEqual(['charge.success']);
  });

  test('a declined payment can be declined again, left pending, or given up', async () => {
    const { paystack, press } = await aPaymentPage();
    await press('decline');
    await press('decline');
    await press('cancel');
    expect((await verify(paystack)).data.status).toBe('failed');
    await press('pending');
    expect((await verify(paystack)).data.status).toBe('pending');
  });

  test('an approval tells the shop', async () => {
    const shop = await aListeningShop();
    const { paystack, press } = await aPaymentPage({}, await aPaystack({ webhookUrl: shop.url }));
    await press('approve');
    await paystack.idle();
    expect(shop.reported.map((one) => one.event)).toEqual(['charge.success']);
  });

  test('the callback keeps its own query', async () => {
    const { press } = await aPaymentPage({ callback_url: 'http://localhost:3000/checkout?a=1%20b&c#end' });
    expect((await press('approve')).headers.get('location')).toBe(
      'http://localhost:3000/checkout?a=1%20b&c&trxref=ord-7f9c2e51-1&reference=ord-7f9c2e51-1#end',
    );
  });

  test.each([[undefined], ['{"cancel_action":"javascript:alert(1)"}']])(
    'Cancel without a usable cancel_action (%s) leads to the callback',
    async (metadata) => {
      const { press } = await aPaymentPage({ metadata });
      expect((await press('cancel')).headers.get('location')).toBe(RETURN);
    },
  );

  test('without a callback the payer stays and reads what happened', async () => {
    const { url, html, press } = await aPaymentPage({ callback_url: undefined });
    expect((await press('approve')).headers.get('location')).toBe(new URL(url).pathname);
    expect(await html()).toContain('This payment has been made.');
  });

  test('a second tab cannot undo the first', async () => {
    const shop = await aListeningShop();
    const { paystack, html, press } = await aPaymentPage({}, await aPaystack({ webhookUrl: shop.url }));
    const answers = await Promise.all([press('approve'), press('approve'), press('decline')]);
    expect(answers.map((one) => one.headers.get('location'))).toEqual([RETURN, RETURN, RETURN]);
    expect((await press('cancel')).headers.get('location')).toBe(RETURN);
    await paystack.idle();
    expect((await verify(paystack)).data.status).toBe('success');
    expect(shop.reported).toHaveLength(1);
    expect(await html()).not.toContain('<button');
  });

  test('a pending payment can be opened again and approved', async () => {
    const { paystack, html, press } = await aPaymentPage();
    await press('pending');
    expect(await html()).toContain('Approve payment');
    await press('approve');
    expect((await verify(paystack)).data.status).toBe('success');
  });

  test('an unknown choice changes nothing', async () => {
    const { paystack, press } = await aPaymentPage();
    expect((await press('bribe')).status).toBe(200);
    expect((await verify(paystack)).data.status).toBe('abandoned');
  });
});

describe('the operator’s page', () => {
  test('approves a pending payment later and shows what the shop answered', async () => {
    const shop = await aListeningShop([503]);
    const { paystack, press: choose } = await aPaymentPage({}, await aPaystack({ webhookUrl: shop.url }));
    await choose('pending');
    expect(await (await fetch(paystack.url)).text()).toContain('Waiting for approval');
    const response = await press(paystack.url, { choice: 'approve', reference: 'ord-7f9c2e51-1' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    await paystack.idle();
    const html = await (await fetch(paystack.url)).text();
    expect(html).toContain('Paid');
    expect(html).toContain('charge.success');
    expect(html).toContain('Answered 503, 200');
  });

  test('leaves what is not pending alone', async () => {
    const paystack = await aPaidPaystack();
    for (const reference of ['ord-7f9c2e51-1', 'ord-nobody']) {
      expect((await press(paystack.url, { choice: 'decline', reference })).status).toBe(303);
    }
    expect((await verify(paystack)).data.status).toBe('success');
  });
});

test('mounted in another app, every address carries the mount path and the switches are absent', async () => {
  const base = '/sandbox/paystack';
  const paystack = createPaystackSandbox({
    secretKey: 'sk_test_mounted',
    publicBasePath: base,
    publicUrl: `http://localhost:3000${base}`,
    webhookUrl: null,
    stateFile: null,
    now: () => new Date(),
  });
  onTestFinished(paystack.close);
  const shop = new Hono().route(base, paystack.app);
  const answer = await shop.request(`${base}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_mounted', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ama@example.com', amount: 1000, reference: 'm-1' }),
  });
  expect(answer.status).toBe(200);
  const [transaction] = paystack.transactions();
  expect(await answer.text()).toContain(`http://localhost:3000${base}/checkout/${transaction?.accessCode}`);
  const page = await shop.request(`${base}/checkout/${transaction?.accessCode}`);
  expect(await page.text()).toContain(`href="${base}/page.css"`);
  expect((await shop.request(base)).status).toBe(200);
  expect((await shop.request(`${base}/__faults`, { method: 'POST' })).status).toBe(404);
  paystack.faults.set({ kind: 'down' }, 'verify');
  const headers = { authorization: 'Bearer sk_test_mounted' };
  expect((await shop.request(`${base}/transaction/verify/m-1`, { headers })).status).toBe(503);
});
