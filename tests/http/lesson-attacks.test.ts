import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMail } from '#demo/mailbox/read-mail.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { lessons, lessonTicks } from '#shop/courses/tables.server.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import {
  aCustomer,
  aVisitor,
  type Caller,
  type HttpShop,
  theHttpShop,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aCourse } from '#tests/support/lesson-forms.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { isQuickRun } from '#tests/support/seed.ts';
import { sendFile } from '#tests/support/sent-file.ts';

const SOUND = Buffer.from('0123456789');
const SECRET = 'Four rows';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

/** A course with a file in its second lesson, and somebody who has paid for it. */
async function aBoughtCourse() {
  const { productId, first, second } = await aCourse(shop);
  const { db } = shop.database;
  const admin = await theSignedInAdmin(shop);
  const name = 'chant.mp3';
  const fileId = await sendFile(admin, shop, { productId, name, bytes: SOUND });
  const body = `${SECRET} of dots.\n\n![The chant](${name})`;
  await db.update(lessons).set({ body }).where(eq(lessons.id, second));
  const { buyer, orderId, reference } = await aPaidOrder(shop);
  await db.update(orderLines).set({ productId, kind: 'course' }).where(eq(orderLines.orderId, orderId));
  const room = `/course/${productId}`;
  const lesson = `${room}/${second}`;
  const texts = `/api/courses/${productId}/text`;
  return {
    productId,
    first,
    second,
    buyer,
    orderId,
    reference,
    room,
    lesson,
    texts,
    file: `${lesson}/files/${fileId}`,
  };
}

const statusOf = async (answer: Promise<Response>) => {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
};

/** So many at once as one browser may have open. */
async function inTurns<Answer>(paths: readonly string[], ask: (path: string) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let at = 0; at < paths.length; at += 6)
    answers.push(...(await Promise.all(paths.slice(at, at + 6).map(ask))));
  return answers;
}

test('a thousand guessed ids open nothing, neither to a stranger nor to who has bought another lesson', async () => {
  const { room, lesson, second, buyer } = await aBoughtCourse();
  const ids = Array.from({ length: isQuickRun ? 49 : 490 }, () => randomId());
  const guesses = ids.flatMap((id, at) => [
    `/api/courses/${id}/text`,
    `${room}/${id}/files/${id}`,
    ...(at % 49 === 0 ? [`/course/${id}/${second}`, `${room}/${id}`] : []),
  ]);
  const guess = async (by: Caller, paths: readonly string[]) => {
    const answers = await inTurns(paths, async (path) => {
      const answer = await by.get(path);
      return { path, status: answer.status, isOpen: (await answer.text()).includes(SECRET) };
    });
    return answers.filter(({ status, isOpen }) => status !== 404 || isOpen);
  };
  expect(await guess(aVisitor(shop), guesses)).toEqual([]);
  expect(await guess(buyer, guesses.slice(0, 100))).toEqual([]);
  const files = ids.slice(0, 50).map((id) => `${lesson}/files/${id}`);
  const asked = (caller: Caller) => inTurns(files, (path) => statusOf(caller.get(path)));
  expect([new Set(await asked(buyer)), new Set(await asked(aVisitor(shop)))]).toEqual([
    new Set([404]),
    new Set([403]),
  ]);
}, 240_000);

/** How many e-mails of the shop have these words. */
async function mailsWith(words: string): Promise<number> {
  const folder = join(shop.dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
  return mails.filter(({ text }) => text.includes(words)).length;
}

test('a question that is sent several times at once is one message, and one e-mail', async () => {
  const { lesson, buyer } = await aBoughtCourse();
  const question = `Which hand draws? ${randomId()}`;
  const send = () => buyer.submit(lesson, { intent: 'ask', question });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { db } = shop.database;
  expect(await db.$count(messages, eq(messages.text, question))).toBe(1);
  await expect.poll(() => mailsWith(question), { timeout: 30_000 }).toBe(1);
});

test('ticks that come at once are one, and a stranger makes none', async () => {
  const { lesson, second, buyer } = await aBoughtCourse();
  const tick = (by: Caller, isDone: 'yes' | 'no' = 'yes') => by.submit(lesson, { intent: 'tick', isDone });
  const ticked = await Promise.all(Array.from({ length: 5 }, () => tick(buyer)));
  expect(ticked.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
  const count = () => shop.database.db.$count(lessonTicks, eq(lessonTicks.lessonId, second));
  expect(await count()).toBe(1);
  for (const stranger of [aVisitor(shop), await aCustomer(shop)])
    expect([401, 403]).toContain((await tick(stranger, 'no')).status);
  expect(await count()).toBe(1);
  const mixed = await Promise.all([tick(buyer, 'no'), tick(buyer), tick(buyer, 'no'), tick(buyer)]);
  expect(mixed.every(({ status }) => status < 400)).toBe(true);
  expect(await count()).toBeLessThanOrEqual(1);
});

describe('a range of a lesson’s file', () => {
  let bought: Awaited<ReturnType<typeof aBoughtCourse>>;
  beforeAll(async () => {
    bought = await aBoughtCourse();
  });
  const ask = (range: string) => bought.buyer.get(bought.file, { range });

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-999', '89', 'bytes 8-9/10'],
  ])('%s is answered with its bytes', async (range, bytes, named) => {
    const answer = await ask(range);
    expect([answer.status, await answer.text()]).toEqual([206, bytes]);
    expect(answer.headers.get('content-range')).toBe(named);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['bytes=-0', 'bytes=10-', 'bytes=999999-1000000'])('%s has no byte in it', async (range) => {
    const answer = await ask(range);
    expect([answer.status, await answer.text()]).toEqual([416, '']);
    expect(answer.headers.get('content-range')).toBe('bytes */10');
  });

  test.each([
    'bytes=9-5',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=0x1-0x2',
    'items=0-3',
    'bytes=0-1,4-5',
    'bytes=--5',
    `bytes=${'9'.repeat(40)}-`,
  ])('%s is no range, and the file comes whole', async (range) => {
    const answer = await ask(range);
    expect([answer.status, await answer.text()]).toEqual([200, String(SOUND)]);
    expect(answer.headers.get('content-range')).toBeNull();
  });

  test('is one of hundreds, and the file comes whole', async () => {
    const answer = await ask(`bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}`);
    expect([answer.status, await answer.text()]).toEqual([200, String(SOUND)]);
  });

  test('of another version of the file is not mixed with this one', async () => {
    const { buyer, file } = bought;
    const other = await buyer.get(file, { range: 'bytes=2-4', 'if-range': '"another"' });
    expect([other.status, await other.text()]).toEqual([200, String(SOUND)]);
  });
});

test('money that goes back closes texts, files, ticks and questions; a refund that fails opens them again', async () => {
  const { room, lesson, texts, file, buyer, orderId, reference } = await aBoughtCourse();
  const ask = { intent: 'ask', question: 'Am I still here?' };
  const statuses = async () => [
    await statusOf(buyer.get(texts)),
    await statusOf(buyer.get(lesson)),
    await statusOf(buyer.get(file)),
    await statusOf(buyer.get(file, { range: 'bytes=0-1' })),
    await statusOf(buyer.submit(lesson, { intent: 'tick', isDone: 'yes' })),
    await statusOf(buyer.submit(lesson, ask)),
  ];
  expect(await statuses()).toEqual([200, 200, 200, 206, 302, 200]);
  const { db } = shop.database;
  const [id, now] = [randomId(), new Date()];
  await db.insert(refunds).values({
    ...{ id, reference, orderId, amount: pesewas(18_498), currency: 'GHS', state: 'requested' },
    ...{ reason: 'it is not for me', actor: 'admin', sentAt: now, createdAt: now, updatedAt: now },
  });
  expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
  const closed = await (await buyer.get(room)).text();
  expect([closed.includes('The mothers'), closed.includes('lessons done')]).toEqual([true, false]);
  await db.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, id));
  expect(await statuses()).toEqual([200, 200, 200, 206, 302, 200]);
});
