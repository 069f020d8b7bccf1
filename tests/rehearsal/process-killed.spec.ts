import { expect } from '@playwright/test';
import { register, startOrder } from './people.ts';
import { test } from './rehearsal.ts';
import { lookAround } from './visits.ts';

const SHOPPERS = 6;

test('one process is killed amid traffic: every later request succeeds, payments too', async ({
  newCaller,
  stage,
}) => {
  const [, victim] = stage.services;
  const buyer = newCaller();
  const person = await register(buyer);
  const before = stage.nginx.requests().length;
  const walks = lookAround(Array.from({ length: SHOPPERS }, () => newCaller()));
  await expect.poll(() => stage.nginx.requests().length - before).toBeGreaterThan(4 * SHOPPERS);

  await victim.kill();
  const killed = performance.now();
  for (let turn = 0; turn < 5; turn += 1) await startOrder(buyer, person);
  const later = (await walks.end()).filter(({ began }) => began > killed);
  expect(later.length).toBeGreaterThan(SHOPPERS);
  expect(later.filter(({ status }) => status !== 200)).toEqual([]);

  victim.start();
  await victim.ready();
});
