import { describe, expect, it } from 'vitest';
import type { Files } from '#platform/files/files.server.ts';
import type { Paystack } from '#platform/paystack/paystack.server.ts';
import { checkFiles, checkMail, checkPayments, judgeOrigin, judgeSpace } from '#server/checks/outside.ts';
import { readConfig } from '#server/config.ts';
import { LIVE } from '#tests/support/live-environment.ts';

const live = readConfig(LIVE);
const demo = readConfig({});
const inBucket = readConfig({
  ...LIVE,
  STORAGE_URL: 's3://bucket/shop',
  S3_ACCESS_KEY: 'an-access-key',
  S3_SECRET_KEY: 'a-secret-key',
});

describe('payments', () => {
  type Answer = Awaited<ReturnType<Paystack['checkKey']>>;
  const REFUSED: Answer = { kind: 'refused', code: 'invalid_Key' };
  const judge = (answer: Answer, config = live) =>
    checkPayments(config, { checkKey: () => Promise.resolve(answer) });

  it.each<[Answer, string, string, RegExp]>([
    [REFUSED, 'problem', 'PAYSTACK_SECRET_KEY', /refuses it \(invalid_Key\): nobody can pay/],
    [{ kind: 'unreachable' }, 'problem', 'PAYSTACK_BASE_URL', /cannot be reached: nobody can pay/],
    [{ kind: 'accepted' }, 'fine', 'PAYSTACK_SECRET_KEY', /takes it/],
  ])('of %j the finding is a %s of %s', async (answer, level, name, text) => {
    expect(await judge(answer)).toEqual({ level, name, text: expect.stringMatching(text) });
  });

  it('are not asked about in a demo, which pays in the sandbox', async () => {
    expect(await judge(REFUSED, demo)).toMatchObject({ level: 'fine' });
  });
});

it('a mail server that takes no e-mails is a problem, with its reason; a demo needs none', async () => {
  const judge = (obstacle: string | null, config = live) =>
    checkMail(config, { findObstacle: () => Promise.resolve(obstacle) });
  const text = expect.stringContaining('EAUTH 535');
  expect(await judge('EAUTH 535')).toEqual({ level: 'problem', name: 'SMTP_URL', text });
  expect(await judge(null)).toMatchObject({ level: 'fine', name: 'SMTP_URL' });
  expect(await judge('EAUTH 535', demo)).toMatchObject({ level: 'fine' });
});

describe('the store of pictures', () => {
  /** A store in memory that fails in one of the ways stores fail. */
  function aStore(fault: 'none' | 'forgets' | 'refuses') {
    const kept = new Map<string, Uint8Array>();
    const files = {
      put: async (key: string, bytes: Uint8Array) => {
        if (fault === 'refuses') throw Object.assign(new Error('no'), { code: 'EROFS' });
        if (fault === 'none') kept.set(key, bytes);
      },
      get: async (key: string) => kept.get(key) ?? null,
      delete: async (key: string) => void kept.delete(key),
    };
    return { kept, files: files as unknown as Files };
  }

  it.each([
    ['refuses', live, 'DATA_DIR', /cannot be written/],
    ['forgets', live, 'DATA_DIR', /forgets/],
    ['refuses', inBucket, 'STORAGE_URL', /cannot be written/],
  ] as const)('that %s is a problem, with the variable of the place', async (fault, config, name, text) => {
    const found = await checkFiles(config, aStore(fault).files);
    expect(found).toEqual({ level: 'problem', name, text: expect.stringMatching(text) });
  });

  it('is fine where it keeps what is written, and the trial is gone afterwards', async () => {
    const { kept, files } = aStore('none');
    expect(await checkFiles(live, files)).toMatchObject({ level: 'fine', name: 'DATA_DIR' });
    expect(kept.size).toBe(0);
  });
});

describe('the public address', () => {
  const NOW = new Date('2026-11-23T12:00:00Z');
  const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000);
  type Answer = Parameters<typeof judgeOrigin>[1];
  const ends = (days: number | null, status = 200): Answer => ({
    kind: 'answered',
    status,
    certificateEnds: days === null ? null : inDays(days),
  });

  it.each<[Answer, string, RegExp]>([
    [ends(13.5), 'warning', /^its certificate ends in 13 days; have the proxy renew it$/],
    [ends(14), 'fine', /good for 14 days/],
    [ends(null), 'fine', /leads to the shop$/],
    [ends(60, 502), 'problem', /the proxy does not lead to the shop/],
    [{ kind: 'failed', code: 'CERT_HAS_EXPIRED' }, 'problem', /CERT_HAS_EXPIRED/],
  ])('that answers %j is a %s', (answer, level, text) => {
    const judged = judgeOrigin(live.publicUrl, answer, NOW);
    expect(judged).toEqual({ level, name: 'PUBLIC_URL', text: expect.stringMatching(text) });
  });
});

it.each([
  [99, 'problem', 'only 99 MB free: the shop is not ready'],
  [100, 'warning', 'only 100 MB free'],
  [1_023, 'warning', 'only 1023 MB free'],
  [1_024, 'fine', 'can be written, 1024 MB free'],
  [20_480, 'fine', 'can be written, 20 GB free'],
])('a disk with %i MB left is a %s: %s', (megabytes, level, text) => {
  expect(judgeSpace(megabytes * 2 ** 20)).toEqual({ level, name: 'DATA_DIR', text });
});
