import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANARIES, CANARY, withCanaries, withCanariesOnly } from '#tests/support/canaries.ts';
import { callEverything } from '#tests/support/canary-calls.ts';
import { echoingServers } from '#tests/support/echoing-servers.ts';
import type { Form } from '#tests/support/filled-form.ts';
import { FORMS } from '#tests/support/forms.ts';
import { aCustomer, anHttpShop, aVisitor, type Caller, type HttpShop } from '#tests/support/http-shop.ts';
import { type LogLine, untilLogged } from '#tests/support/log-lines.ts';
import { aStartedPayment } from '#tests/support/paid-orders.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canaries-'));
let shop: HttpShop;
let servers: Awaited<ReturnType<typeof echoingServers>>;
beforeAll(async () => {
  servers = await echoingServers(join(dataDir, 'mail'));
  shop = await anHttpShop({ LOG_LEVEL: 'debug', ...servers.env }, { dataDir });
});
afterAll(async () => {
  await shop.close();
  await servers.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The lines that hold what somebody typed, or whom we know by address. */
const leaksOf = ({ printed }: HttpShop) =>
  printed()
    .split('\n')
    .filter((line) => !line.startsWith('Admin: '))
    .filter((line) => CANARY.test(line) || /@example\.|Castle Road|Kofi Asare/.test(line));

/** Only what the provider signed is read and kept; returns the status of its answer. */
async function tellAsProvider(caller: Caller, reference: string): Promise<number> {
  const { email, name, phone, card } = CANARIES;
  const customer = { email, first_name: name, phone };
  const authorization = { account_name: name, last4: card, receiver_bank_account_number: card };
  const data = { reference, customer, authorization, gateway_response: name, metadata: CANARIES };
  const body = JSON.stringify({ event: 'charge.success', data });
  const signature = createHmac('sha512', servers.env.PAYSTACK_SECRET_KEY).update(body).digest('hex');
  const answer = await caller.post('/webhooks/paystack', body, { 'x-paystack-signature': signature });
  await answer.body?.cancel();
  return answer.status;
}

/** While `work` lasts the tables of this schema refuse every row, and quote it. */
async function whileRefusingRows({ database }: HttpShop, schema: 'pgboss' | 'public', work: () => unknown) {
  if (database.client.kind !== 'postgres') throw new Error('not on PostgreSQL');
  const { pool } = database.client;
  await pool.query(`
    create function ${schema}.refuse_row() returns trigger language plpgsql as $$
    begin perform row_to_json(new)::text::integer; return new; end $$;
    do $$ declare t regclass; begin
      for t in select oid from pg_class where relnamespace = '${schema}'::regnamespace
          and relkind in ('r', 'p') and not relispartition loop
        execute format('create trigger refuse_row before insert or update on %s
          for each row execute function ${schema}.refuse_row()', t);
      end loop;
    end $$;`);
  await work();
  await pool.query(`drop function ${schema}.refuse_row() cascade`);
}

type Filled = Awaited<ReturnType<Form['fill']>>;
async function fillAll(): Promise<Filled[]> {
  const filled: Filled[] = [];
  for (const { fill } of FORMS) filled.push(await fill(shop));
  return filled;
}

/** Sends each with the canaries it takes, and once more with those that most refuse; returns how the first were answered. */
async function sendAll(filled: Filled[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const { by, path, fields } of filled) {
    const answer = await by.submit(path, withCanaries(fields));
    statuses.push(answer.status);
    await answer.body?.cancel();
    await (await by.submit(path, withCanariesOnly(fields))).body?.cancel();
  }
  return statuses;
}

const refused = (statuses: number[]) => statuses.filter((status) => status >= 400).length;

test('no form, provider, mail server, SMS gateway or database that repeats what it refuses brings it into the log', async () => {
  const [filled, later] = [await fillAll(), await fillAll()];
  const customer = await aCustomer(shop);
  const { reference } = await aStartedPayment(customer);
  await whileRefusingRows(shop, 'public', async () => {
    expect(refused(await sendAll(filled))).toBeGreaterThan(30);
    await callEverything(shop, customer);
    expect(await tellAsProvider(aVisitor(shop), `${reference}-again`)).toBeGreaterThanOrEqual(500);
  });
  expect(leaksOf(shop)).toEqual([]);

  await whileRefusingRows(shop, 'pgboss', async () => {
    expect(refused(await sendAll(filled))).toBeGreaterThan(10);
    await callEverything(shop, customer);
  });
  expect(leaksOf(shop)).toEqual([]);

  servers.refuse();
  // Most are taken. The others are what asks the provider, the settings, which have been saved since, what takes
  // numbers alone, and what was ended or removed by then.
  expect(refused(await sendAll(later))).toBeLessThan(later.length / 2);
  await callEverything(shop, customer);
  await callEverything(shop, aVisitor(shop));
  expect(await tellAsProvider(aVisitor(shop), reference)).toBe(200);
  expect(await tellAsProvider(aVisitor(shop), CANARIES.token)).toBe(200);
  const areParked = (lines: LogLine[]) =>
    ['an e-mail', 'a text message'].every((kind) =>
      lines.some(({ msg }) => msg === `${kind} could not be sent`),
    );
  // The text message of a shipment waits a minute, in which the shipment can be undone.
  expect(areParked(await untilLogged(shop, areParked, 90_000))).toBe(true);
  const tokens = [...filled, ...later].flatMap(({ fields: { token } }) => token ?? []);
  expect(tokens.length).toBe(2);
  expect(tokens.filter((token) => shop.printed().includes(token))).toEqual([]);
  expect(leaksOf(shop)).toEqual([]);
}, 330_000);

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
