import { expect } from '@playwright/test';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { HttpsCaller } from './https-caller.ts';
import { choose, expectOnOrder, register, shareCookies, signIn, startOrder } from './people.ts';
import { atEachProcess } from './process-caller.ts';
import { importOfKind, TRAY } from './products.ts';
import { test } from './rehearsal.ts';

const GIFT = { id: 'gift-of-200', name: 'Gift of Two Hundred', price: 200 } as const;
const PESEWAS = TRAY.price * 100;

const payWith = (buyer: HttpsCaller, email: string, code: string) =>
  buyer.post('/initialize-transaction', {
    items: [{ id: TRAY.id, price: TRAY.price, qty: 1 }],
    gift: { code, amount: PESEWAS },
    ...{ email, shippingAddress: SHIPPING_ADDRESS, amount: PESEWAS, description: 'A tray' },
  });

test('a gift voucher is sold over https, sent, and spent once by two who want all of it at once', async ({
  newCaller,
  newPage,
  stage,
}) => {
  const [admin, page, buyer] = [newCaller(), await newPage(), newCaller()];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await importOfKind(stage.folder, page, GIFT, 'A gift voucher, worth its price');
  const { authorization_url, orderId } = await startOrder(buyer, await register(buyer), GIFT);
  await choose(authorization_url, 'approve');
  await expectOnOrder(buyer, orderId, 'Your gift voucher');
  const { text } = await buyer.get(`/order-details/${orderId}`);
  const [, code = ''] = /\/gift\/([0-9A-Z-]{19})/.exec(text) ?? [];
  const [, gift = ''] = new RegExp(`/order-details/${orderId}/gift\\?gift=(\\w+)`).exec(text) ?? [];

  const esi = aPerson('esi').email;
  const [ofBuyer] = atEachProcess(stage, buyer);
  const recipient = { gift, name: 'Esi', email: esi, words: 'For your new house.', sendOn: '' };
  const sent = await ofBuyer.submit(`/order-details/${orderId}/gift?gift=${gift}`, recipient);
  expect(sent.status).toBe(302);
  const mail = await stage.mail.received(esi, /gift voucher/);
  expect(mail.text).toContain(`${stage.publicUrl}/gift/${code}`);

  const takers = [newCaller(), newCaller()];
  const answers = await Promise.all(takers.map((taker) => payWith(taker, esi, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({ code: 'gift_refused' });
  for (const process of atEachProcess(stage, newCaller()))
    expect((await process.get(`/gift/${code}`)).text).toContain('55.00');
  const [first, second] = atEachProcess(stage, admin);
  expect((await first.submit('/admin/gifts', { intent: 'stop-gift', id: gift })).status).toBe(200);
  expect((await second.get('/admin/gifts')).text).toContain('Stopped');
  const asked = await newCaller().post('/api/gift', { code });
  expect(JSON.parse(asked.text)).toEqual({ refused: 'stopped' });
});
