import { Hono } from 'hono';
import { z } from 'zod';
import { accepted, refused, transactionData } from './answers.ts';
import type { Book } from './book.ts';
import { distorted, type Fault, findFault } from './faults.ts';
import { cancelTarget, returnTarget } from './hosted-page.ts';
import { refusalOf, transactionFrom } from './initialize.ts';
import type { Network, SandboxEnv } from './network.ts';
import { Paging, pageOf } from './paging.ts';
import type { Payments } from './payments.ts';
import { type Fields, readFields } from './request-fields.ts';
import type { Transaction } from './state.ts';

const ListQuery = Paging.extend({
  status: z.string().optional(),
  from: z.coerce.date().optional(),
  to: z.coerce.date().optional(),
});

type Parts = {
  book: Book;
  payments: Payments;
  network: Network;
  publicUrl: string;
  callbackOrigin: string | null;
  domain: Transaction['domain'];
  now: () => Date;
};

/** `/transaction…` as Paystack answers it (docs/payments.md#paystacks-api). */
export function transactionApi({ book, payments, network, publicUrl, callbackOrigin, domain, now }: Parts) {
  const api = new Hono<SandboxEnv>();

  async function initialize(fields: Fields, met: readonly Fault[]): Promise<Response> {
    const refusal = refusalOf(fields, (reference) => book.findByReference(reference) !== null);
    if (refusal) return refused(refusal);
    const transaction = transactionFrom(fields, domain, book.nextId(), now());
    if (leadsAstray(transaction, callbackOrigin)) return refused('badCallback');
    book.addTransaction(transaction);
    await book.save();
    const { reference, accessCode } = transaction;
    if (findFault(met, 'webhook first')) await (await payments.approve(reference)).reported;
    return accepted('Authorization URL created', {
      authorization_url: `${publicUrl}/checkout/${accessCode}`,
      access_code: accessCode,
      reference,
    });
  }

  api.post('/initialize', (c) =>
    network(c, 'initialize', async (met) => {
      const fields = await readFields(c);
      return fields ? initialize(fields, met) : refused('badBody');
    }),
  );

  const verify = (reference: string, met: readonly Fault[]) => {
    const transaction = book.findByReference(reference);
    if (!transaction) return refused('unknownTransaction');
    return accepted('Verification successful', distorted(transactionData(transaction), met));
  };
  api.get('/verify/:reference', (c) => network(c, 'verify', (met) => verify(c.req.param('reference'), met)));
  api.get('/verify', () => refused('notNumeric'));
  api.get('/verify/', () => refused('notNumeric'));

  api.get('/', (c) =>
    network(c, 'list', (met) => {
      const query = ListQuery.safeParse(c.req.query());
      if (!query.success) return refused('badQuery');
      const { status, from, to } = query.data;
      const wanted = book.transactions().filter((one) => {
        const created = new Date(one.createdAt);
        return (!status || one.status === status) && (!from || created >= from) && (!to || created <= to);
      });
      const { rows, meta } = pageOf(wanted.toReversed(), query.data);
      const data = rows.map((one) => distorted(transactionData(one), met));
      return accepted('Transactions retrieved', data, meta);
    }),
  );
  return api;
}

/** Whether its payer would leave the one origin they are to be sent back to; null means that any will do. */
function leadsAstray(transaction: Transaction, origin: string | null): boolean {
  const targets = [returnTarget(transaction), cancelTarget(transaction)];
  return origin !== null && targets.some((target) => target !== null && new URL(target).origin !== origin);
}
