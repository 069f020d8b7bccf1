import { expect } from '@playwright/test';
import { test } from '../rehearsal.ts';

const LOOKS = 8;

test('a process that hangs costs ten seconds at the most, once, and is left alone from then on', async ({
  newCaller,
  stage,
}) => {
  test.setTimeout(90_000);
  const [, hung] = stage.services;
  const look = async () => (await newCaller().get('/all')).status;
  const thaw = hung.freeze();
  try {
    expect(await Promise.all(Array.from({ length: LOOKS }, look))).toEqual(Array(LOOKS).fill(200));
    const begun = performance.now();
    for (let turn = 0; turn < LOOKS; turn += 1) expect(await look()).toBe(200);
    expect(performance.now() - begun).toBeLessThan(8_000);
  } finally {
    thaw();
    await hung.ready();
  }
});
