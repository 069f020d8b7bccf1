import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { checkDatabase, judgeCondition } from '#server/checks/database.ts';
import { readConfig } from '#server/config.ts';
import { FIRST_STEPS, type Finding } from '#shop/office/contract/setup.ts';
import type { Condition } from '#shop/office/setup/condition-queries.server.ts';
import { LIVE } from '#tests/support/live-environment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const WEBHOOK = /https:\/\/shop\.example\/webhooks\/paystack/;

const now = new Date('2026-11-23T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

const live = readConfig({
  ...LIVE,
  DATABASE_URL: 'postgres://shop:canary-database@db.example/shop',
  SESSION_SECRET: 'canary5e9c1f04c7e2b85a63f0c4d7918ae25b36',
  PAYSTACK_SECRET_KEY: 'sk_live_canary1d04be86a35f7c91d0e',
  SMTP_URL: 'smtp://shop:canary-mail@127.0.0.1:1',
});
const demo = readConfig({});

/** Of a live shop in which all is well. */
const GOOD: Condition = {
  now,
  isReadOnly: false,
  mode: 'live',
  migrations: [],
  lastChange: ago(HOUR),
  lastBackup: ago(6 * HOUR),
  lastPaid: ago(2 * HOUR),
  lastWebhook: ago(2 * HOUR),
  parkedMessages: 0,
  unsaid: [],
  isRegistered: true,
  lacksTin: false,
  products: 3,
  hasDelivery: true,
  hasTestOrder: true,
};

const found = (change: Partial<Condition>, config = live) =>
  judgeCondition(config, { ...GOOD, ...change }, now).filter(({ level }) => level !== 'fine');

describe('what the doctor finds in the database of a live shop', () => {
  it('is nothing amiss where all is well', () => {
    expect(found({})).toEqual([]);
  });

  const FINDINGS: [string, Partial<Condition>, Finding['level'], string, RegExp][] = [
    ['no webhook since the last payment', { lastWebhook: ago(4 * HOUR) }, 'warning', 'PUBLIC_URL', WEBHOOK],
    ['a payment, and never a webhook', { lastWebhook: null }, 'warning', 'PUBLIC_URL', WEBHOOK],
    ['neither yet', { lastPaid: null, lastWebhook: null }, 'warning', 'PUBLIC_URL', WEBHOOK],
    ['no backup', { lastBackup: null }, 'problem', 'BACKUP_DIR', /operations\.md, 16/],
    ['one of two days ago', { lastBackup: ago(2 * DAY) }, 'warning', 'BACKUP_DIR', /2 days .*npm run backup/],
    ['one of nearly a week', { lastBackup: ago(7 * DAY - 1) }, 'warning', 'BACKUP_DIR', /npm run backup/],
    ['one of a week ago', { lastBackup: ago(7 * DAY) }, 'problem', 'BACKUP_DIR', /7 days .*npm run backup/],
    ['a clock ahead', { now: ago(-3 * MINUTE) }, 'problem', 'DATABASE_URL', /3 minutes ahead of .*NTP/],
    ['a clock behind', { now: ago(90 * MINUTE) }, 'problem', 'DATABASE_URL', /90 minutes behind .*NTP/],
    ['an entry of tomorrow', { lastChange: ago(-DAY) }, 'problem', 'clock', /was set back/],
    [
      'a schema to come',
      { migrations: ['9999_next.sql'] },
      'warning',
      'DATABASE_URL',
      /^1 migrations are of/,
    ],
    ['that nothing can be written', { isReadOnly: true }, 'problem', 'DATABASE_URL', /nobody can order/],
    ['that it is a demo’s', { mode: 'demo' }, 'problem', 'SHOP_MODE', /belongs to a demo shop/],
    ['messages that could not be sent', { parkedMessages: 3 }, 'warning', '/admin/money', /^3 messages/],
    ['what the law asks for', { unsaid: ['address'] }, 'warning', '/admin/settings/law', /its address$/],
    ['no phone', { unsaid: ['phone'] }, 'warning', '/admin/settings/contact', /its phone number$/],
    ['no registration', { isRegistered: false }, 'warning', '/admin/settings/law', /Data Protection/],
    ['nothing for sale', { products: 0 }, 'warning', '/admin/all-products', /^nothing is for sale yet/],
    ['taxes without a TIN', { lacksTin: true }, 'warning', '/admin/settings/law', /no TIN/],
  ];

  it.each(FINDINGS)('%s is found, alone, with where to act and no secret', (_, change, level, name, text) => {
    const findings = found(change);
    expect(findings).toMatchObject([{ level, name, text: expect.stringMatching(text) }]);
    expect(JSON.stringify(findings)).not.toMatch(/canary/);
  });

  it('lets a minute, an hour and a day pass', () => {
    const late = { now: ago(MINUTE), lastWebhook: ago(3 * HOUR), lastBackup: ago(2 * DAY - 1) };
    expect(found(late)).toEqual([]);
  });
});

describe('the first steps of a live shop', () => {
  const steps = (change: Partial<Condition>) =>
    judgeCondition(live, { ...GOOD, ...change }, now).flatMap(({ step }) => (step ? [step] : []));
  const open = (change: Partial<Condition>) =>
    steps(change).flatMap(({ name, isDone }) => (isDone ? [] : [name]));

  it.each<[string, Partial<Condition>]>([
    ['contact', { unsaid: ['phone'] }],
    ['law', { unsaid: ['address'] }],
    ['product', { products: 0 }],
    ['delivery', { hasDelivery: false }],
    ['test-order', { hasTestOrder: false }],
    ['backup', { lastBackup: null }],
  ])('%s is open while the shop is found so', (name, change) => {
    expect(open(change)).toEqual([name]);
  });

  it('are all there, and all done, where all is well', () => {
    expect([
      steps({})
        .map(({ name }) => name)
        .sort(),
      open({}),
    ]).toEqual([[...FIRST_STEPS].sort(), []]);
  });

  it('that were done stay done when a backup grows old', () => {
    expect(open({ lastBackup: ago(30 * DAY) })).toEqual([]);
  });

  it('are none in a demo', () => {
    const found = judgeCondition(demo, { ...GOOD, mode: 'demo', lastBackup: null, products: 0 }, now);
    expect(found.filter(({ step }) => step)).toEqual([]);
  });
});

describe('what the doctor finds in the database of a demo', () => {
  it('is no backup too old and no webhook too few', () => {
    const change = { mode: 'demo' as const, lastBackup: ago(30 * DAY), lastWebhook: null, products: 0 };
    expect(found(change, demo)).toEqual([]);
    expect(found({ ...change, lastBackup: null }, demo)).toEqual([]);
  });

  it('is that it belongs to a live shop', () => {
    expect(found({ mode: 'live' }, demo)).toEqual([
      { level: 'problem', name: 'SHOP_MODE', text: expect.stringMatching(/belongs to a live shop/) },
    ]);
  });
});

it('why a database cannot be read is a problem of its address, or of the folder of one without', async () => {
  const away = { db: { execute: () => Promise.reject(new Error('gone')) } } as unknown as Database;
  expect(await checkDatabase(live, away, now)).toEqual([
    { level: 'problem', name: 'DATABASE_URL', text: 'db.example: gone' },
  ]);
  expect(await checkDatabase(demo, away, now)).toEqual([
    { level: 'problem', name: 'DATA_DIR', text: 'gone' },
  ]);
});
