import { eq } from 'drizzle-orm';
import { sessions } from '#platform/identity/tables.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { rememberAddress } from '#shop/accounts/remembered-address.server.ts';
import { firstSignIns } from '#shop/accounts/tables.server.ts';
import { dealWithMessage } from '#shop/messages/answer-message.server.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { pushDevices } from '#shop/office/tables/push.server.ts';
import { makeRequest } from '#shop/orders/after-sales/make-request.server.ts';
import { insertUnwantedUnpaid } from '#shop/orders/left-unpaid/queries.server.ts';
import { insertUnwanted } from '#shop/orders/reminders/queries.server.ts';
import { hashOfEmail } from '#shop/orders/reminders/unsubscribe.server.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { staff } from '#shop/staff/tables.server.ts';
import { insertWanted } from '#shop/stock/wanted-queries.server.ts';
import { type AnOrder, aBuyer, aNetworkAddress, anAddress, anAdmin, anOrder, aProduct } from './factories.ts';
import { giveBack } from './refunds.ts';
import type { TestShop } from './test-shop.ts';

/** What a full account wrote and was answered, to look for it. */
export const WORDS = {
  review: 'Turned well, and level.',
  message: 'Do you open on Sundays?',
  answer: 'Every second one.',
  request: 'I chose the wrong bowl.',
  device: 'The phone of Ama',
  agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile',
  address: '102.176.75.12',
  town: 'Ho, behind the chapel',
};

/** A customer about whom there is something in every table that tells of people. */
export async function aFullAccount(world: TestShop): Promise<AnOrder> {
  const { shop, paystack, runJobs } = world;
  const buyer = await aBuyer(shop);
  const { userId, email } = buyer;
  const product = await aProduct(shop);
  const order = await anOrder(shop, { buyer, basket: [{ product, qty: 2 }] });
  await (await paystack.approve(order.reference)).reported;
  await runJobs();
  await makeRequest(shop, buyer, order.orderId, { kind: 'cancel', reason: WORDS.request });
  await giveBack(shop, order.reference, '5.00');
  const now = shop.clock.now();
  await openIssue(shop.db, {
    id: shop.newId(),
    kind: 'reversed',
    reference: order.reference,
    orderId: order.orderId,
    openedAt: now,
  });
  await writeReview(shop, buyer, product.id, { rating: 4.5, review: WORDS.review }, aNetworkAddress());
  await rememberAddress(shop, buyer, anAddress({ city: WORDS.town }));
  await aMessageOf(world, email);
  const emailHash = hashOfEmail(email);
  await insertUnwanted(shop.db, emailHash, now);
  await insertUnwantedUnpaid(shop.db, emailHash, now);
  await insertWanted(shop.db, { variantId: product.id, email, token: randomId(), createdAt: now });
  const helping = { rights: ['messages' as const], invitedAt: now, expiresAt: now, acceptedAt: now };
  await shop.db.insert(staff).values({ id: randomId(), email, userId, tokenHash: randomId(), ...helping });
  await aSession(world, userId);
  await runJobs();
  return order;
}

async function aMessageOf({ shop }: TestShop, email: string): Promise<void> {
  const fields = { username: 'Ama', email, subject: 'Hours', message: WORDS.message };
  await receiveMessage(shop, '10.9.9.9', fields);
  const [message] = await shop.db.select().from(messages).where(eq(messages.email, email));
  if (!message) throw new Error('the message was not kept');
  await dealWithMessage(shop, anAdmin(), message.id, { intent: 'answer', text: WORDS.answer, seen: 0 });
}

async function aSession({ shop }: TestShop, userId: string): Promise<void> {
  const now = shop.clock.now();
  const id = randomId();
  const dates = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  const seen = { ipAddress: WORDS.address, userAgent: WORDS.agent };
  await shop.db.insert(sessions).values({ id, token: `token-${id}`, userId, ...seen, ...dates });
  await shop.db.insert(firstSignIns).values({ userId, createdAt: now });
  const keys = { endpoint: `https://push.example/${id}`, p256dh: 'a-key', auth: 'a-secret' };
  const deviceId = randomId()
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '0')
    .padEnd(32, '0')
    .slice(0, 32);
  await shop.db
    .insert(pushDevices)
    .values({ id: deviceId, userId, sessionId: id, name: WORDS.device, ...keys, addedAt: now });
}
