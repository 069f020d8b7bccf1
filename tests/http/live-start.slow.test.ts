import { expect, test } from 'vitest';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { liveOptions, WITHOUT_STAND_INS } from '#tests/support/live-shop.ts';
import { failingStart, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;

test(
  'a live shop refuses a database that a demo has filled, and a demo refuses the database of a live shop',
  async () => {
    const databaseUrl = await freshPostgresUrl();
    const demo = await startShop({ databaseUrl });
    await demo.stop();
    const live = await liveOptions();
    const refusal = await failingStart({ ...live, databaseUrl });
    expect([refusal.code, refusal.printed.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/SHOP_MODE: .* demo/)],
    ]);
    await (await startShop(live)).stop();
    const reverse = await failingStart({ databaseUrl: live.databaseUrl ?? '' });
    expect([reverse.code, reverse.printed]).toEqual([1, expect.stringMatching(/SHOP_MODE: .* live shop/)]);
  },
  SLOW,
);

test(
  'the demo does load its stand-ins, so that their absence would be seen',
  async () => {
    const { code, printed } = await failingStart({ env: WITHOUT_STAND_INS });
    expect([code, printed]).toEqual([1, expect.stringMatching(/(#demo|oidc-provider).* is not installed/)]);
  },
  SLOW,
);
