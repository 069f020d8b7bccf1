import { describe, expect, it } from 'vitest';
import type { Files } from '#platform/files/files.server.ts';
import { readConfig } from '#server/config.ts';
import { checkFiles, checkMail, checkPayments } from '#server/doctor/check-surroundings.ts';
import { LIVE } from '#tests/support/live-environment.ts';

const live = readConfig(LIVE);
const demo = readConfig({});
const inBucket = readConfig({
  ...LIVE,
  STORAGE_URL: 's3://bucket/shop',
  S3_ACCESS_KEY: 'an-access-key',
  S3_SECRET_KEY: 'a-secret-key',
});
type Asked = Parameters<typeof checkPayments>[1];
type KeyAnswer = Awaited<ReturnType<Asked['checkKey']>>;

describe('what the doctor finds of payments', () => {
  const judge = (answer: KeyAnswer, config = live) =>
    checkPayments(config, { checkKey: () => Promise.resolve(answer) });

  it('is a key that Paystack refuses, a Paystack that cannot be reached, or nothing', async () => {
    expect(await judge({ kind: 'refused' } as KeyAnswer)).toMatchObject([
      { level: 'problem', name: 'PAYSTACK_SECRET_KEY', text: 'Paystack refuses it: nobody can pay' },
    ]);
    expect(await judge({ kind: 'unreachable' } as KeyAnswer)).toMatchObject([
      { level: 'problem', name: 'PAYSTACK_BASE_URL' },
    ]);
    expect(await judge({ kind: 'accepted' } as KeyAnswer)).toMatchObject([
      { level: 'fine', name: 'PAYSTACK_SECRET_KEY' },
    ]);
  });

  it('is not asked of a demo, which pays in the sandbox', async () => {
    expect(await judge({ kind: 'refused' } as KeyAnswer, demo)).toMatchObject([{ level: 'fine' }]);
  });
});

describe('what the doctor finds of mail', () => {
  const judge = (obstacle: string | null, config = live) =>
    checkMail(config, { findObstacle: () => Promise.resolve(obstacle) });

  it('is why the mail server takes none', async () => {
    expect(await judge('EAUTH 535')).toMatchObject([
      { level: 'problem', name: 'SMTP_URL', text: expect.stringContaining('EAUTH 535') },
    ]);
    expect(await judge(null)).toMatchObject([{ level: 'fine', name: 'SMTP_URL' }]);
    expect(await judge('EAUTH 535', demo)).toMatchObject([{ level: 'fine' }]);
  });
});

describe('what the doctor finds of the store of pictures', () => {
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
  ] as const)(
    'one that %s is a problem, with the variable of the place',
    async (fault, config, name, text) => {
      expect(await checkFiles(config, aStore(fault).files)).toEqual([
        { level: 'problem', name, text: expect.stringMatching(text) },
      ]);
    },
  );

  it('is nothing where it keeps what is written, and the trial is gone afterwards', async () => {
    const { kept, files } = aStore('none');
    expect(await checkFiles(live, files)).toMatchObject([{ level: 'fine', name: 'DATA_DIR' }]);
    expect(kept.size).toBe(0);
  });
});
