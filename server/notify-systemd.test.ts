import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifySystemd } from '#server/notify-systemd.ts';

let folder: string;
/** systemd's program, which writes down what it is to say. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notify-'));
  const program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$1" >> ${join(folder, 'states')}\n`);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'states'), '');
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
const heard = () => readFileSync(join(folder, 'states'), 'utf8').split('\n').slice(0, -1);

test('systemd hears that the shop is ready, and three times within each watchdog that it lives', async () => {
  const end = notifySystemd({ socket: '/run/systemd/notify', watchdogMs: 300 });
  await expect.poll(() => heard().length, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(heard().slice(0, 3)).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']);
  end();
});

test('a unit without a watchdog hears once', async () => {
  const end = notifySystemd({ socket: '/run/systemd/notify', watchdogMs: 0 });
  await expect.poll(heard, { timeout: 10_000 }).toEqual(['READY=1']);
  end();
});
