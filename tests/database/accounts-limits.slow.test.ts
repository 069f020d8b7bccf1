import { describe, expect, it, onTestFinished } from 'vitest';
import { scrypt } from '#platform/identity/passwords.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { anAccountsWorld } from './accounts-world.ts';

describe.each(DATABASES)('limits on $name', ({ open }) => {
  it('works as hard over an unknown e-mail as over a known one', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const world = await anAccountsWorld({}, database, scrypt);
    await world.browser('192.0.2.1').register('ama@example.org');
    const guess = (ip: string, email = 'ama@example.org') =>
      world.browser(ip).post('/sign-in/email', { email, password: 'not the password' });
    const known: number[] = [];
    const unknown: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      known.push(await cpuTime(() => refused(guess(`198.51.100.${turn}`))));
      unknown.push(await cpuTime(() => refused(guess(`203.0.113.${turn}`, 'nobody@example.org'))));
      world.later(901);
    }
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});

async function refused(answer: Promise<Response>): Promise<void> {
  expect((await answer).status).toBe(401);
}

/** Milliseconds of processor time, hashing threads included: a busy machine adds none to it. */
async function cpuTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
