import { describe, expect, it } from 'vitest';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import { takeLease } from '#shop/payments/attempts/request-queries.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { testClock } from '#tests/support/test-clock.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe.each(DATABASES)('a clock that is set back, on $name,', ({ open }) => {
  it('ends a limit that was reached before, and clocks that differ by seconds do not', async () => {
    const { db, close } = await open();
    const clock = testClock();
    const use = () => countAgainst({ db, clock }, 'somebody', { window: 60, max: 2 });
    for (let used = 0; used < 3; used += 1) await use();
    clock.pass(-5 * SECOND);
    expect(await use()).toMatchObject({ allowed: false });
    clock.pass(-HOUR);
    expect(await use()).toEqual({ allowed: true, retryAfter: null });
    await close();
  });

  it('ends the lease of a request whose process was killed, and of no other', async () => {
    const { db, close } = await open();
    const now = Date.now();
    const take = (at: number) =>
      takeLease(db, {
        id: 'a press of Pay Now',
        requestHash: 'its body',
        createdAt: new Date(at),
        busyUntil: new Date(at + 30 * SECOND),
      });
    expect(await take(now)).not.toBeNull();
    expect(await take(now - 5 * SECOND)).toBeNull();
    expect(await take(now - HOUR)).not.toBeNull();
    await close();
  });
});
