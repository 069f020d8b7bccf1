import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anEchoingMailServer,
  anEchoingProvider,
  CANARIES,
  CANARY,
  withCanaries,
} from '#tests/support/canaries.ts';
import { FORMS } from '#tests/support/forms.ts';
import {
  aCheckout,
  aCustomer,
  anHttpShop,
  aVisitor,
  type Caller,
  HOME,
  type HttpShop,
} from '#tests/support/http-shop.ts';
import { untilLogged } from '#tests/support/log-lines.ts';
import { aStartedPayment } from '#tests/support/paid-orders.ts';
import { requestLines, sendRaw } from '#tests/support/raw-http.ts';

const SECRET_KEY = 'sk_test_of_the_canaries';

let shop: HttpShop;
let provider: Awaited<ReturnType<typeof anEchoingProvider>>;
const servers: { close(): void | Promise<void> }[] = [];
beforeAll(async () => {
  const mail = await anEchoingMailServer();
  provider = await anEchoingProvider();
  shop = await anHttpShop({
    LOG_LEVEL: 'debug',
    SMTP_URL: mail.url,
    PAYSTACK_BASE_URL: provider.url,
    PAYSTACK_SECRET_KEY: SECRET_KEY,
  });
  servers.push(shop, provider, mail);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** The lines that hold what somebody typed, or whom we know by address. */
const leaksOf = ({ printed }: HttpShop) =>
  printed()
    .split('\n')
    .filter((line) => !line.startsWith('Admin: '))
    .filter((line) => CANARY.test(line) || /@example\.|Castle Road|Kofi Asare/.test(line));

const address = { ...HOME, name: CANARIES.name, line1: CANARIES.street, phone: CANARIES.phone };
const everything = new URLSearchParams(CANARIES).toString();

/** Every way in beside the forms, with canaries in path, query, headers and body. */
async function callEverything(caller: Caller): Promise<void> {
  const headers = {
    'user-agent': CANARIES.name,
    referer: `http://x/?${everything}`,
    'x-app': CANARIES.token,
  };
  const paths = [
    '/all',
    '/api/suggestions',
    '/verify-transaction',
    '/api/prices',
    '/live',
    '/open-order',
    '/unsubscribe',
  ];
  const odd = [
    '/confirm-email',
    '/reset',
    '/checkout',
    '/find-order',
    '/o/x',
    `/pay/${CANARIES.token}`,
    '/metrics',
  ];
  for (const path of [
    ...paths,
    ...odd,
    `/${encodeURIComponent(CANARIES.email)}`,
    '/v0/b/shop/o',
    '/admin/activity',
  ]) {
    const query = `${everything}&q=${CANARIES.search}&topics=${CANARIES.token}&reference=${CANARIES.token}`;
    await (await caller.get(`${path}?${query}`, headers)).body?.cancel();
  }
  const { email, password, name, token } = CANARIES;
  const bodies: [string, unknown][] = [
    ['/api/auth/sign-up/email', { email, password, name }],
    ['/api/auth/sign-in/email', { email, password: `${password}?` }],
    ['/api/auth/request-password-reset', { email }],
    ['/api/auth/reset-password', { newPassword: password, token }],
    ['/api/auth/change-password', { currentPassword: password, newPassword: password }],
    ['/api/auth/two-factor/verify-totp', { code: '123456' }],
    ['/api/address', { address }],
    [
      '/initialize-transaction',
      aCheckout(caller.email || email, { shippingAddress: address, description: name }),
    ],
    ['/initialize-transaction', { ...CANARIES, items: CANARIES.card }],
    ['/initialize-transaction', `{"email":"${email}`],
    ['/webhooks/paystack', { event: 'charge.success', data: { reference: token, customer: CANARIES } }],
    ['/api/v1.0/email/send', { service_id: token, template_params: CANARIES }],
    [`/api/orders/${token}/pay`, CANARIES],
    ['/api/upload-token', CANARIES],
  ];
  for (const [path, body] of bodies) await (await caller.post(path, body, headers)).body?.cancel();
  const raw = [`GET /?${everything} HTTP/9.9`, `G ET /${CANARIES.token}`, `POST /all?${everything} HTTP/1.1`];
  for (const line of raw)
    await sendRaw(shop.port, requestLines(line, `Host: ${CANARIES.token}`, `Cookie: x=${token}`)).catch(
      () => null,
    );
}

/** Only what the provider signed is read and kept; returns the status of its answer. */
async function tellAsProvider(caller: Caller, reference: string): Promise<number> {
  const { email, name, phone, card } = CANARIES;
  const customer = { email, first_name: name, phone };
  const authorization = { account_name: name, last4: card, receiver_bank_account_number: card };
  const data = { reference, customer, authorization, gateway_response: name, metadata: CANARIES };
  const body = JSON.stringify({ event: 'charge.success', data });
  const signature = createHmac('sha512', SECRET_KEY).update(body).digest('hex');
  const answer = await caller.post('/webhooks/paystack', body, { 'x-paystack-signature': signature });
  await answer.body?.cancel();
  return answer.status;
}

/** From now on the database refuses every row, and quotes it. */
const breakDatabase = ({ database }: HttpShop) => {
  if (database.client.kind !== 'postgres') throw new Error('not on PostgreSQL');
  return database.client.pool.query(`
    create function refuse_row() returns trigger language plpgsql as $$
    begin perform row_to_json(new)::text::integer; return new; end $$;
    do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger refuse_row before insert or update on %I
          for each row execute function refuse_row()', t);
      end loop;
    end $$;`);
};

/** Not those that begin with a payment that was completed, or with the link of an e-mail that arrived. */
const isPossible = ({ name, page }: (typeof FORMS)[number]) =>
  !/ship|note|corrected|what a buyer asks|request to|about money|confirmation/.test(`${name} ${page}`);

test('neither forms, a provider, a mail server nor a database that repeat what they refuse bring it into the log', async () => {
  const filled: Awaited<ReturnType<(typeof FORMS)[number]['fill']>>[] = [];
  for (const { fill } of FORMS.filter(isPossible)) filled.push(await fill(shop));
  expect(filled.length).toBeGreaterThan(15);
  const customer = await aCustomer(shop);
  const { reference } = await aStartedPayment(customer);
  provider.refuse();
  const sendAll = async () => {
    const statuses = new Set<number>();
    for (const { by, path, fields } of filled) {
      const answer = await by.submit(path, withCanaries(fields));
      statuses.add(answer.status);
      await answer.body?.cancel();
    }
    return statuses;
  };
  await sendAll();
  await callEverything(customer);
  await callEverything(aVisitor(shop));
  expect(await tellAsProvider(aVisitor(shop), reference)).toBe(200);
  expect(await tellAsProvider(aVisitor(shop), CANARIES.token)).toBe(200);
  const isParked = ({ msg }: { msg: string }) => msg.includes('could not be sent');
  expect((await untilLogged(shop, (lines) => lines.some(isParked))).some(isParked)).toBe(true);
  expect(leaksOf(shop)).toEqual([]);
  await breakDatabase(shop);
  expect(await sendAll()).toContain(500);
  await callEverything(customer);
  expect(await tellAsProvider(aVisitor(shop), `${reference}-again`)).toBeGreaterThanOrEqual(500);
  const faults = (await untilLogged(shop, () => true)).filter(({ level }) => level === 50);
  expect(faults.length).toBeGreaterThan(5);
  expect(leaksOf(shop)).toEqual([]);
}, 240_000);

test('what is planted would be found', () => {
  for (const value of Object.values(CANARIES))
    for (const written of [
      value,
      encodeURIComponent(value),
      new URLSearchParams({ value }).toString(),
      JSON.stringify(value),
    ])
      expect([written, CANARY.test(written)]).toEqual([written, true]);
});
