import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { testOutcome, testSteps } from './test-order.ts';
import type { TestOrderFacts } from './test-order-facts.ts';

const START = Date.parse('2026-11-23T10:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

const ATTEMPT: TestOrderFacts['attempt'] = {
  state: 'open',
  note: null,
  authorizationUrl: 'https://checkout.paystack.com/abc',
  createdAt: at(0),
  updatedAt: at(1),
  waitingSince: null,
};
const UNSENT = { sentAt: null, isGivenUp: false, reason: null };

type Changes = {
  [Part in 'order' | 'attempt' | 'setup']?: Partial<TestOrderFacts[Part]>;
} & Partial<Pick<TestOrderFacts, 'now' | 'asked' | 'webhookAt' | 'mails'>>;

/** A test order with its page open, unless changed. */
const aRun = ({ order, attempt, setup, ...changes }: Changes = {}): TestOrderFacts => ({
  now: at(20),
  order: {
    number: 1042,
    amount: pesewas(100),
    email: 'owner@shop.example',
    createdAt: at(0),
    paidAt: null,
    isEnded: false,
    refunded: pesewas(0),
    isBeingRefunded: false,
    ...order,
  },
  attempt: { ...ATTEMPT, ...attempt },
  asked: 'pending',
  webhookAt: null,
  mails: [],
  setup: { payments: 'test', publicUrl: 'https://shop.example', sendsMail: true, ...setup },
  ...changes,
});

/** The same, paid at the tenth second. */
const aPaidRun = (changes: Changes = {}) =>
  aRun({
    webhookAt: at(11),
    mails: [UNSENT, UNSENT],
    asked: null,
    ...changes,
    order: { paidAt: at(10), ...changes.order },
    attempt: { state: 'applied', ...changes.attempt },
  });

const step = (facts: TestOrderFacts, name: string) => {
  const found = testSteps(facts).find((one) => one.name === name);
  if (!found) throw new Error(`there is no step ${name}`);
  return found;
};
const outcome = (facts: TestOrderFacts) => testOutcome(testSteps(facts), facts.order.isEnded);
const states = (facts: TestOrderFacts) => testSteps(facts).map(({ state }) => state);

describe('the steps of a test order', () => {
  it('wait for the administrator once there is a page to pay on', () => {
    expect(states(aRun())).toEqual(['done', 'done', 'yours', 'ahead', 'ahead', 'ahead']);
    expect(outcome(aRun())).toBe('going');
  });

  it('are all done when both e-mails have left', () => {
    const sent = { ...UNSENT, sentAt: at(12) };
    const run = aPaidRun({ mails: [sent, sent] });
    expect(states(run)).toEqual(Array(6).fill('done'));
    expect(outcome(run)).toBe('passed');
  });

  it.each([
    ['sandbox', 'approve the payment'],
    ['test', '4084 0840 8408 4081'],
    ['live', 'will be charged'],
  ] as const)('say how to pay with %s payments', (payments, words) => {
    expect(step(aRun({ setup: { payments } }), 'paid').text).toContain(words);
  });

  it.each([
    ['a wrong key', { state: 'failed', note: 'refused: invalid_Key' }, 'PAYSTACK_SECRET_KEY', /key is wrong/],
    [
      'an account without cedis',
      { state: 'failed', note: 'refused: unsupported_currency' },
      'PAYSTACK_SECRET_KEY',
      /takes no cedis/,
    ],
    [
      'a foreign page',
      { state: 'failed', note: 'refused: foreign_checkout_page' },
      'PAYSTACK_BASE_URL',
      /another host/,
    ],
    ['a provider away', { state: 'unclear' }, 'PAYSTACK_BASE_URL', /no answer in time/],
  ] as const)('name the setting behind %s', (_, attempt, setting, words) => {
    const opened = step(aRun({ attempt: { authorizationUrl: null, ...attempt } }), 'opened');
    expect(opened).toMatchObject({ state: 'failed', lookAt: [setting], text: expect.stringMatching(words) });
  });

  it('tell a shop that is asking from one that was stopped while it asked', () => {
    const asking = { state: 'starting' as const, authorizationUrl: null };
    expect(step(aRun({ now: at(5), attempt: asking }), 'opened').state).toBe('waiting');
    expect(step(aRun({ now: at(13), attempt: asking }), 'opened')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('stopped'),
    });
  });

  it('tell a payment that was declined from one that waits for an approval', () => {
    expect(step(aRun({ asked: 'failed' }), 'paid')).toMatchObject({
      state: 'failed',
      text: expect.stringContaining('declined'),
    });
    expect(step(aRun({ attempt: { waitingSince: at(4) } }), 'paid').text).toContain('approve');
  });

  it.each([
    ['unreachable', 'late', 'PAYSTACK_BASE_URL'],
    ['refused', 'failed', 'PAYSTACK_SECRET_KEY'],
    ['not_applied', 'late', 'DATABASE_URL'],
  ] as const)('where the provider is %s, name the setting', (asked, state, setting) => {
    expect(step(aRun({ asked }), 'completed')).toMatchObject({ state, lookAt: [setting] });
  });

  it('lead to the money that does not fit', () => {
    const run = aRun({ asked: 'mismatch', attempt: { state: 'attention' } });
    expect(step(run, 'paid').state).toBe('done');
    expect(step(run, 'completed')).toMatchObject({ state: 'failed', lookAt: ['/admin/money'] });
    expect(outcome(run)).toBe('failed');
  });
});

describe('the webhook of a test order', () => {
  it('is waited for during a minute, then the address to enter is named', () => {
    expect(step(aPaidRun({ webhookAt: null }), 'webhook').state).toBe('waiting');
    const late = aPaidRun({ webhookAt: null, now: at(71) });
    expect(step(late, 'webhook')).toMatchObject({
      state: 'late',
      lookAt: ['PUBLIC_URL', 'PAYSTACK_SECRET_KEY'],
      text: expect.stringContaining('enter https://shop.example/webhooks/paystack as Test Webhook URL'),
    });
    expect(outcome(late)).toBe('late');
  });

  it('cannot reach an address of this machine', () => {
    const setup = { payments: 'live', publicUrl: 'http://localhost:3000' } as const;
    const { text } = step(aPaidRun({ webhookAt: null, now: at(71), setup }), 'webhook');
    expect(text).toMatch(/as Live Webhook URL.*which Paystack cannot reach/);
  });

  it('that came late says by how much', () => {
    expect(step(aPaidRun({ webhookAt: at(200), now: at(300) }), 'webhook')).toMatchObject({
      state: 'done',
      text: expect.stringContaining('3 minutes late'),
    });
  });
});

describe('the e-mails of a test order', () => {
  const sent = { ...UNSENT, sentAt: at(12) };

  it('are waited for during a minute, or until the first try failed', () => {
    expect(step(aPaidRun(), 'mailed').state).toBe('waiting');
    const refusing = aPaidRun({ mails: [sent, { ...UNSENT, reason: 'ECONNREFUSED' }] });
    for (const run of [aPaidRun({ now: at(71) }), refusing])
      expect(step(run, 'mailed')).toMatchObject({ state: 'late', lookAt: ['SMTP_URL'] });
    expect(step(refusing, 'mailed').text).toContain('ECONNREFUSED');
  });

  it('that were given up are named with the answer of the mail server', () => {
    const run = aPaidRun({ mails: [sent, { ...UNSENT, isGivenUp: true, reason: 'EENVELOPE 550' }] });
    expect(step(run, 'mailed')).toMatchObject({
      state: 'failed',
      lookAt: ['SMTP_URL', 'MAIL_FROM', '/admin/money'],
      text: expect.stringContaining('EENVELOPE 550'),
    });
  });

  it('go nowhere without a mail server, which is shown', () => {
    const run = aPaidRun({ mails: [sent, sent], setup: { sendsMail: false } });
    expect(step(run, 'mailed')).toMatchObject({
      state: 'done',
      lookAt: ['SMTP_URL'],
      text: expect.stringContaining('DATA_DIR/mail'),
    });
  });
});

describe('the money of a test order', () => {
  const live = { payments: 'live' } as const;

  it('is given back only where it was money, and proves nothing', () => {
    expect(testSteps(aPaidRun()).map(({ name }) => name)).not.toContain('returned');
    const sent = { ...UNSENT, sentAt: at(12) };
    const run = aPaidRun({ setup: live, mails: [sent, sent] });
    expect(step(run, 'returned').state).toBe('yours');
    expect(outcome(run)).toBe('passed');
  });

  it('is followed back', () => {
    const back = (order: Partial<TestOrderFacts['order']>) =>
      step(aPaidRun({ setup: live, order }), 'returned');
    expect(back({ isBeingRefunded: true }).state).toBe('waiting');
    expect(back({ refunded: pesewas(100) }).state).toBe('done');
    expect(step(aRun({ setup: live }), 'returned').state).toBe('ahead');
  });
});

it('a test order that was cancelled waits for nothing any more', () => {
  const run = aRun({ asked: null, order: { isEnded: true } });
  expect(states(run)).toEqual(['done', 'done', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(outcome(run)).toBe('ended');
});
