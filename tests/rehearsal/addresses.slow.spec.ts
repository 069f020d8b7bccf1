import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { aPerson } from '#tests/support/browser-test.ts';
import { test } from './rehearsal.ts';

test('seventy people at seventy addresses sign up: behind the proxy each is counted alone', async ({
  newCaller,
}) => {
  const addresses = Array.from({ length: 70 }, (_, place) => `127.0.1.${place + 1}`).values();
  const statuses: number[] = [];
  // A few at a time: the test is about who is counted, not about load.
  const signUps = Array.from({ length: 4 }, async () => {
    for (const address of addresses) {
      const person = { ...aPerson('kofi'), name: 'Kofi Asare' };
      const signUp = () => newCaller(address).post('/api/auth/sign-up/email', person);
      let answer = await signUp();
      // A busy machine refuses whoever comes, and says when to come again: nobody is counted by that.
      while (answer.status === 503) {
        await pause(1_000);
        answer = await signUp();
      }
      statuses.push(answer.status);
    }
  });
  await Promise.all(signUps);
  expect(statuses).toEqual(Array.from({ length: 70 }, () => 200));
});
