import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import { test } from '#tests/support/watched-test.ts';
import { runDocumented } from '../commands.ts';
import { anHttpsCaller } from '../https-caller.ts';
import { choose, expectOnOrder, registerConfirmed, startOrder } from '../people.ts';
import { atEachProcess } from '../process-caller.ts';
import { TRAY } from '../products.ts';
import { settingsFileIn } from '../settings.ts';
import { openStage, type Stage } from '../stage.ts';
import { runUnderSystemd } from '../systemd-run.ts';

const earlier = process.env.REHEARSAL_EARLIER ?? '';
const release = process.env.REHEARSAL_RELEASE ?? '';
const MESSAGE = { user_id: 'sixteen_figures', service_id: 'service_shop', template_id: 'template_contact' };

/** Somebody registers, pays an order and reviews it, and writes to the shop, at whatever process answers. */
async function shopAround(stage: Stage): Promise<void> {
  const caller = anHttpsCaller({ publicUrl: stage.publicUrl, authority: stage.certificate.authority });
  const person = await registerConfirmed(caller, stage);
  const order = await startOrder(caller, person);
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(caller, order.orderId, 'Completed');
  await stage.mail.received(person.email, /^Order \d+ confirmed/);
  const words = `Level ${randomId()}`;
  const review = new URLSearchParams({ rating: '4.5', review: words });
  expect((await caller.post(`/review-product/${TRAY.id}`, review)).status).toBe(302);
  await expect.poll(async () => (await caller.get(`/product-details/${TRAY.id}`)).text).toContain(words);
  const writer = { username: 'Esi Owusu', email: person.email, subject: words, message: 'Two, please' };
  const message = new FormData();
  for (const [name, value] of Object.entries({ ...writer, ...MESSAGE })) message.set(name, value);
  const [first] = atEachProcess(stage, caller);
  expect((await first.submit(EMAILJS_SEND_FORM, message)).status).toBe(200);
  caller.close();
}

/** The documented commands between this release and the earlier one, on the stage. */
function commandsOf({ folder }: Stage) {
  const current = { '/srv/shop/current': join(folder, 'current') };
  const settings = { '/etc/shop/shop.env': settingsFileIn(folder) };
  return {
    upgrade: () => runDocumented('switch to the new release', { ...current, '/srv/shop/release-2': release }),
    goBack: () => runDocumented('go back', { ...current, ...settings, '/srv/shop/release-1': earlier }),
    afterGoingBack: () => runDocumented('after going back', settings),
  };
}

test('a process of an earlier release sells on beside the schema of this one, and starts on it once the settings allow that', async () => {
  test.skip(!earlier, 'The history of this clone does not reach back to an earlier schema.');
  test.setTimeout(300_000);
  const stage = await openStage(earlier);
  const [old, young] = stage.services;
  const { upgrade, goBack, afterGoingBack } = commandsOf(stage);
  try {
    await shopAround(stage);

    await test.step('both releases answer, on the schema of the newer one', async () => {
      await upgrade();
      await young.stop();
      young.start();
      await young.ready();
      await shopAround(stage);
      await shopAround(stage);
    });

    await test.step('the older one answers alone', async () => {
      await young.stop();
      await shopAround(stage);
    });

    await test.step('it is started again: first it refuses, then it is allowed to', async () => {
      const before = readFileSync(settingsFileIn(stage.folder), 'utf8');
      await goBack();
      await afterGoingBack();
      expect(readFileSync(settingsFileIn(stage.folder), 'utf8')).toBe(before);
      await old.stop();
      old.start();
      await expect(old.ready()).rejects.toThrow(/newer than this build/);
      await goBack();
      old.start();
      await old.ready();
      await shopAround(stage);
    });

    await test.step('the newer one comes back, and finds everything as it should be', async () => {
      await upgrade();
      await afterGoingBack();
      young.start();
      await young.ready();
      await shopAround(stage);
      await runUnderSystemd('audit the shop', stage.folder);
    });
  } finally {
    await stage.close();
  }
});
