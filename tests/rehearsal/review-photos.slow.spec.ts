import { expect } from '@playwright/test';
import { aPicture } from '#tests/support/pictures.ts';
import { choose, expectOnOrder, registerConfirmed, signIn, startOrder } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

const WRITE = `/review-product/${TRAY.id}`;
const PHOTO = /\/media\/[0-9a-f]{64}\/\d+\.jpg/;

test("a buyer's photograph sent to one process is seen at both once it is shown at the other", async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const [first, second] = atEachProcess(stage, admin);
  const { authorization_url, orderId } = await startOrder(buyer, await registerConfirmed(buyer, stage));
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Completed');
  const order = `/admin/order-details/${orderId}`;
  const version = /name="version" value="(\d+)"/.exec((await first.get(order)).text)?.[1] ?? '';
  await first.submit(order, { intent: 'track', orderStatus: 'shipped', version, sure: 'yes' });
  expect((await first.submit('/admin/reviews', { intent: 'photos-on' })).status).toBe(200);

  const [here, there] = atEachProcess(stage, buyer);
  const words = `Level ${orderId}`;
  const written = await there.submit(WRITE, { rating: '5', review: words });
  expect([written.status, written.headers.get('location')]).toEqual([302, `${WRITE}/photos?thanks`]);
  const file = new FormData();
  file.set('intent', 'add');
  file.set('photo', new Blob([Buffer.from(await aPicture())]), 'IMG_2041.jpg');
  expect((await here.submit(`${WRITE}/photos`, file)).status).toBe(302);
  const [photo = ''] =
    PHOTO.exec((await there.get(`${WRITE}/photos`)).text.split('Your photographs')[1] ?? '') ?? [];
  const isSeen = async (at: ProcessCaller) =>
    (await at.get(`/product-details/${TRAY.id}`)).text.includes(photo);
  expect([await isSeen(here), await isSeen(there)]).toEqual([false, false]);

  const { text } = await second.get(`/admin/reviews?show=photos`);
  const id = new RegExp(`name="id" value="([^"]+)"[^>]*>\\s*<input[^>]*name="photo" value="${photo}"`).exec(
    text,
  )?.[1];
  const shown = await second.submit('/admin/reviews', { intent: 'show-photo', id: id ?? '', photo });
  expect(shown.status).toBe(200);
  expect([await isSeen(here), await isSeen(there)]).toEqual([true, true]);
  for (const process of [here, there]) expect((await process.get(photo)).status).toBe(200);
  await first.submit('/admin/reviews', { intent: 'photos-off' });
});
