import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPaystack, aRequest, call, initialize, verify } from './served-paystack.ts';

const project = join(import.meta.dirname, '../..');

/** `node demo/paystack/serve.ts` with nothing but these variables. */
function runAlone(env: Record<string, string>) {
  const child = spawn(join(project, 'node_modules/.bin/node'), ['demo/paystack/serve.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('the sandbox run alone takes its key from its environment, and no other key works', async () => {
  const key = 'sk_live_of_a_rehearsal';
  const child = runAlone({ PAYSTACK_SECRET_KEY: key });
  const [greeting] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const [url = ''] = /http:\/\/\S+/.exec(greeting) ?? [];
  expect((await call({ url }, '/transaction/initialize', aRequest(), 'sk_test_sandbox')).http).toBe(401);
  expect((await call({ url }, '/transaction/initialize', aRequest(), key)).http).toBe(200);
  const { data } = await call({ url }, '/transaction/verify/ord-7f9c2e51-1', undefined, key);
  expect(data.domain).toBe('live');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('it does not start without a key', async () => {
  const child = runAlone({});
  const [text] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string];
  expect(text).toMatch(/^PAYSTACK_SECRET_KEY: .+\n$/);
  expect((await once(child, 'exit'))[0]).toBe(1);
});

test('a payment belongs to the world of its key', async () => {
  const paystack = await aPaystack();
  await initialize(paystack);
  expect((await verify(paystack)).data.domain).toBe('test');
});
