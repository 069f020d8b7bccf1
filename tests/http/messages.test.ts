import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMAILJS_SEND, EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import { messages } from '#shop/messages/tables/messages.server.ts';
import { IDS, MESSAGE, sendForm, sendJson } from '#tests/support/emailjs.ts';
import { aVisitor, type HttpShop, theHttpShop } from '#tests/support/http-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

const kept = (subject: string) =>
  shop.database.db.select().from(messages).where(eq(messages.subject, subject));
const keptInAll = () => shop.database.db.$count(messages);

type Fields = Record<string, string>;
const SENDS = {
  send: (fields: Fields, ids?: Fields) => sendJson(aVisitor(shop), fields, ids),
  'send-form': (fields: Fields, ids?: Fields) => sendForm(aVisitor(shop), Object.entries(fields), ids),
} as const;

async function expectPlain(answer: Response, status: number, text: string | RegExp): Promise<void> {
  expect([answer.status, await answer.text()]).toEqual([
    status,
    typeof text === 'string' ? text : expect.stringMatching(text),
  ]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
}

describe.each(Object.entries(SENDS))('%s', (name, send) => {
  test('keeps a message and answers OK', async () => {
    const subject = `By ${name}`;
    await expectPlain(await send({ ...MESSAGE, subject, other: 'left alone' }), 200, 'OK');
    expect(await kept(subject)).toMatchObject([{ name: 'Ama Mensah', email: 'ama@example.org' }]);
  });

  test.each(Object.keys(IDS))('names %s where it is missing, and refuses an unknown one', async (id) => {
    const { [id as keyof typeof IDS]: _, ...others } = IDS;
    const before = await keptInAll();
    for (const ids of [others, { ...others, [id]: '' }])
      await expectPlain(await send(MESSAGE, ids), 400, `The ${id} parameter is required`);
    for (const wrong of ['default_service', '__proto__', 'x'.repeat(10_000), "' or 1=1 --"])
      await expectPlain(
        await send(MESSAGE, { ...IDS, [id]: wrong }),
        400,
        `The ${id} parameter is not known here`,
      );
    expect(await keptInAll()).toBe(before);
  });

  test.each(Object.keys(MESSAGE))('takes no hostile %s', async (field) => {
    const before = await keptInAll();
    const { [field as keyof typeof MESSAGE]: _, ...others } = MESSAGE;
    await expectPlain(await send(others), 400, `The ${field} parameter is required`);
    await expectPlain(await send({ ...others, [field]: ' ' }), 400, `The ${field} parameter is required`);
    await expectPlain(
      await send({ ...others, [field]: 'a'.repeat(10_240) }),
      400,
      /^The \w+ parameter may have/,
    );
    if (field !== 'message') {
      for (const line of ['a@b.de\r\nBcc: kofi@example.org', 'a@b.de\0', 'a@b.de\u001b[2J'])
        await expectPlain(await send({ ...others, [field]: line }), 400, /cannot be used$|can be seen\.$/);
    }
    if (field === 'email') {
      for (const list of ['a@b.de,c@d.de', '"a b"@c.de', 'Ama <a@b.de>', 'a@b.de; c@d.de', '<script>'])
        await expectPlain(await send({ ...others, [field]: list }), 400, /not a plain e-mail address$/);
    }
    expect(await keptInAll()).toBe(before);
  });

  test('takes HTML as the text it is, and drops what a program filled in', async () => {
    const [html, trapped] = [`<b>${name}</b>`, `${name} pills`];
    await expectPlain(await send({ ...MESSAGE, subject: html, message: '<img src=x>' }), 200, 'OK');
    expect(await kept(html)).toMatchObject([{ text: '<img src=x>' }]);
    await expectPlain(await send({ ...MESSAGE, subject: trapped, website: 'x' }), 200, 'OK');
    expect(await kept(trapped)).toEqual([]);
  });

  test('takes no more than 64 KiB', async () => {
    const answer = await send({ ...MESSAGE, other: 'a'.repeat(65 * 1024) });
    await expectPlain(answer, 413, 'The request is too large.');
  });

  test('is for pages of the shop alone', async () => {
    const path = name === 'send' ? EMAILJS_SEND : EMAILJS_SEND_FORM;
    const visitor = aVisitor(shop);
    for (const origin of ['https://evil.example', 'null', 'http://localhost'])
      await expectPlain(await visitor.post(path, {}, { origin }), 403, 'The request came from another site.');
    await expectPlain(await visitor.get(path), 405, "That method isn't allowed here.");
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    await expectPlain(await visitor.send(path, { method: 'OPTIONS', headers: preflight }), 405, /method/);
  });
});

test('a body of another kind is refused', async () => {
  const visitor = aVisitor(shop);
  for (const [body, text] of [
    ['{', /understand/],
    ['[]', /understand/],
    ['null', /understand/],
    [`${'['.repeat(40)}${']'.repeat(40)}`, /understand/],
  ] as const)
    await expectPlain(await visitor.post(EMAILJS_SEND, body), 400, text);
  for (const params of ['text', [], 1])
    await expectPlain(
      await sendJson(visitor, params),
      400,
      'The template_params parameter must be an object',
    );
  await expectPlain(await sendJson(visitor, undefined), 400, 'The username parameter is required');
  await expectPlain(
    await sendJson(visitor, { ...MESSAGE, message: 1 }),
    400,
    'The message parameter must be a text',
  );
  const asText = await visitor.send(EMAILJS_SEND, { method: 'POST', body: '{}' });
  await expectPlain(asText, 415, /accepted/);
  await expectPlain(await visitor.post(EMAILJS_SEND_FORM, '{}'), 400, 'The body is not a form');
});

test('a form has each field once and no file', async () => {
  const fields = Object.entries(MESSAGE);
  const file = new File(['GIF89a'], 'x.gif', { type: 'image/gif' });
  const empty = new File([], '', { type: 'application/octet-stream' });
  const send = (more: readonly (readonly [string, string | Blob])[]) =>
    sendForm(aVisitor(shop), [...fields, ...more]);
  await expectPlain(await send([['attachment', file]]), 400, 'Attachments are not accepted');
  await expectPlain(
    await send([['email', 'kofi@example.org']]),
    400,
    'The email parameter may come only once',
  );
  await expectPlain(await send([['user_id', 'x']]), 400, 'The user_id parameter may come only once');
  await expectPlain(await send([['attachment', empty]]), 200, 'OK');
});

test('the thirty-first message of an address in an hour is refused until later', async () => {
  const visitor = aVisitor(shop);
  const send = (count: number) =>
    sendJson(visitor, { ...MESSAGE, subject: 'Flood', message: `No. ${count}` });
  for (let count = 0; count < 30; count += 1) expect((await send(count)).status).toBe(200);
  const refused = await send(30);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  await expectPlain(refused, 429, 'Too many messages from your connection. Please try again in an hour.');
  expect(await kept('Flood')).toHaveLength(30);
});
