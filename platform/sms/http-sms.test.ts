import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anSmsGateway, SMS_TOKEN } from '#tests/support/sms-gateway.ts';
import { httpSms } from './http-sms.server.ts';

const sms = { to: '233244550116', text: 'Your order is on its way.', reference: 'a-reference' };
const throughGateway = (url: string, token = SMS_TOKEN) => httpSms({ url, token, sender: 'SixteenFigu' });

async function aGateway() {
  const gateway = await anSmsGateway();
  onTestFinished(gateway.close);
  return gateway;
}

/** A gateway that answers everything with one answer. */
async function anAnswer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const answering = (status: number, body = '{}', headers = {}) =>
  anAnswer((_request, response) => void response.writeHead(status, headers).end(body));

describe('the SMS gateway', () => {
  test('gets number, text, sender and reference, and the key where either kind of gateway looks for it', async () => {
    const gateway = await aGateway();
    expect(await throughGateway(gateway.url).send(sms)).toEqual({ kind: 'sent' });
    const { to, text, reference } = sms;
    expect(gateway.taken).toMatchObject([{ to, text, reference, sender: 'SixteenFigu' }]);
    const seen = new Promise<IncomingMessage>((resolve) => {
      void anAnswer((request, response) => {
        resolve(request);
        response.end('{}');
      }).then((url) => throughGateway(url).send(sms));
    });
    expect((await seen).headers).toMatchObject({
      authorization: `Bearer ${SMS_TOKEN}`,
      'api-key': SMS_TOKEN,
      'idempotency-key': 'a-reference',
    });
  });

  test('that knows the reference already has the message', async () => {
    const gateway = await aGateway();
    for (const _ of [1, 2]) expect(await throughGateway(gateway.url).send(sms)).toEqual({ kind: 'sent' });
    expect(gateway.taken).toHaveLength(1);
  });

  test.each([
    [400, '{}'],
    [422, '{"status":"error"}'],
    [200, '{"status":"error","message":"0244550116 is no number"}'],
    [200, '{"status":"success","data":[{"invalid numbers":["233244550116"]}]}'],
  ])('refuses for good: %i %s', async (status, body) => {
    const sending = await throughGateway(await answering(status, body)).send(sms);
    expect(sending).toEqual({ kind: 'refused', code: `SMS_REFUSED ${status}` });
  });

  test.each([
    [200, '{"status":"success","data":[{"recipient":"233244550116","id":"9b75"}]}'],
    [201, '{"status":0,"messageId":"1"}'],
    [200, 'OK'],
  ])('takes it: %i %s', async (status, body) => {
    expect(await throughGateway(await answering(status, body)).send(sms)).toEqual({ kind: 'sent' });
  });

  test.each([
    [401, 'SMS_TOKEN 401'],
    [402, 'SMS_CREDIT 402'],
    [404, 'SMS_URL 404'],
    [429, 'SMS_BUSY 429'],
    [500, 'SMS_BUSY 500'],
    [503, 'SMS_BUSY 503'],
  ])('says with %i: try again', async (status, code) => {
    await expect(throughGateway(await answering(status)).send(sms)).rejects.toMatchObject({ code });
  });

  test('is not followed elsewhere, where the key would be read', async () => {
    const asked: string[] = [];
    const elsewhere = await anAnswer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    const url = await answering(307, '', { location: elsewhere });
    await expect(throughGateway(url).send(sms)).rejects.toMatchObject({ code: 'SMS_BUSY 307' });
    expect(asked).toEqual([]);
  });

  test('that cannot be reached took nothing', async () => {
    const gateway = await anSmsGateway();
    await gateway.close();
    const refused = { code: 'SMS_UNREACHABLE' };
    await expect(throughGateway(gateway.url).send(sms)).rejects.toMatchObject(refused);
    await expect(throughGateway('http://nowhere.invalid').send(sms)).rejects.toMatchObject(refused);
  });

  test('that breaks off or sits behind a gateway without an answer may have taken it', async () => {
    const gateway = await aGateway();
    gateway.faults.dropsAnswer = true;
    expect(await throughGateway(gateway.url).send(sms)).toEqual({ kind: 'unclear', code: 'SMS_NO_ANSWER' });
    expect(gateway.taken).toHaveLength(1);
    const url = await answering(504);
    expect(await throughGateway(url).send(sms)).toEqual({ kind: 'unclear', code: 'SMS_NO_ANSWER 504' });
  });
});
