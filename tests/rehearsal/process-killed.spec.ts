import { expect } from '@playwright/test';
import type { HttpsCaller } from './https-caller.ts';
import { register, startOrder } from './people.ts';
import { test } from './rehearsal.ts';

const SHOPPERS = 6;

/** Looks around until told to stop; notes when each request began and how it ended. */
async function lookAround(caller: HttpsCaller, isOver: () => boolean) {
  const requests: { began: number; status: number }[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const began = performance.now();
    const path = turn % 2 === 0 ? '/all' : '/product-details/tray';
    const status = await caller.get(path).then(
      (answer) => answer.status,
      () => 0,
    );
    requests.push({ began, status });
  }
  return requests;
}

test('one process is killed amid traffic: every later request succeeds, payments too', async ({
  newCaller,
  stage,
}) => {
  const [, victim] = stage.services;
  const buyer = newCaller();
  const person = await register(buyer);
  let isOver = false;
  const walks = Array.from({ length: SHOPPERS }, () => lookAround(newCaller(), () => isOver));
  const before = stage.nginx.requests().length;
  await expect.poll(() => stage.nginx.requests().length - before).toBeGreaterThan(4 * SHOPPERS);

  await victim.kill();
  const killed = performance.now();
  for (let turn = 0; turn < 5; turn += 1) await startOrder(buyer, person);
  isOver = true;
  const later = (await Promise.all(walks)).flat().filter(({ began }) => began > killed);
  expect(later.length).toBeGreaterThan(SHOPPERS);
  expect(later.filter(({ status }) => status !== 200)).toEqual([]);

  victim.start();
  await victim.ready();
});
