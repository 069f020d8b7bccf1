import { expect, type Page } from '@playwright/test';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { aPerson, type Person } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { HttpsCaller } from './https-caller.ts';
import { TRAY } from './products.ts';
import type { Stage } from './stage.ts';

/** Registers somebody the shop has never seen. */
export async function register(caller: HttpsCaller): Promise<Person> {
  const person = aPerson();
  const answer = await caller.post('/api/auth/sign-up/email', { ...person, name: 'Ama Mensah' });
  expect(answer.status).toBe(200);
  return person;
}

/** The same, who has also confirmed the e-mail, as a review asks. */
export async function registerConfirmed(caller: HttpsCaller, { mail }: Pick<Stage, 'mail'>): Promise<Person> {
  const person = await register(caller);
  const { text } = await mail.received(person.email, /^Confirm your e-mail/);
  const [, token = ''] = /confirm-email\?token=(\S+)/.exec(text) ?? [];
  expect((await caller.post('/confirm-email', new URLSearchParams({ token }))).status).toBe(302);
  return person;
}

export async function signIn(caller: HttpsCaller, person: Person): Promise<void> {
  expect((await caller.post('/api/auth/sign-in/email', person)).status).toBe(200);
}

/** Gives the caller's cookies to a browser. */
export async function shareCookies(caller: HttpsCaller, page: Page, { publicUrl }: Stage): Promise<void> {
  const cookies = caller
    .cookie()
    .split('; ')
    .map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: publicUrl,
      secure: true,
    }));
  await page.context().addCookies(cookies);
}

/** An order of one piece, with the address of the provider's page to pay it at. */
export async function startOrder(
  caller: HttpsCaller,
  { email }: Pick<Person, 'email'>,
  { id, price }: { id: string; price: number } = TRAY,
) {
  const answer = await caller.post('/initialize-transaction', {
    items: [{ id, price, qty: 1 }],
    email,
    shippingAddress: SHIPPING_ADDRESS,
    amount: price * 100,
    description: 'An order',
  });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('authorization_url')]);
  return InitializedTransaction.parse(JSON.parse(answer.text));
}

/** Presses a button of the provider's page, as a browser without scripts does. */
export async function choose(payAt: string, choice: 'approve' | 'pending'): Promise<void> {
  const body = new URLSearchParams({ choice });
  expect((await fetch(payAt, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
}

/** Waits until the order's page, as its owner sees it, says these words. */
export async function expectOnOrder(
  caller: HttpsCaller,
  orderId: string,
  words: string,
  timeout = 30_000,
): Promise<void> {
  const page = async () => (await caller.get(`/order-details/${orderId}`)).text;
  await expect.poll(page, { timeout }).toContain(words);
}

/** The link that proves the address of somebody who has registered, out of the email. */
export async function confirmationLink({ mail, publicUrl }: Stage, { email }: Person): Promise<string> {
  const { text } = await mail.received(email, /^Confirm your e-mail/);
  const [link = ''] = /https:\/\/\S+/.exec(text) ?? [];
  expect(new URL(link).origin).toBe(publicUrl);
  return link;
}
