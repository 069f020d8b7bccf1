import { Hono } from 'hono';
import { z } from 'zod';
import { accepted, arrivedOf, queuedRefundData, type Refusal, refundData, refused } from './answers.ts';
import type { Book } from './book.ts';
import { type Fault, findFault } from './faults.ts';
import type { Network, SandboxEnv } from './network.ts';
import { Paging, pageOf } from './paging.ts';
import type { Refunds } from './refunds.ts';
import { type Fields, isMissing, readFields, wholeNumber } from './request-fields.ts';
import type { Transaction } from './state.ts';

const LEAST_PESEWAS = 100;
const ListQuery = Paging.extend({ transaction: z.string().optional() });
const noteOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

type Parts = { book: Book; refunds: Refunds; network: Network };

/** `/refund…` as Paystack answers it (docs/payments.md#refunds). */
export function refundApi({ book, refunds, network }: Parts) {
  const api = new Hono<SandboxEnv>();

  async function queue(fields: Fields, met: readonly Fault[]): Promise<Response> {
    if (isMissing(fields.transaction)) return refused('noTransaction');
    const transaction = book.findByReferenceOrId(String(fields.transaction));
    if (!transaction) return refused('unknownTransaction');
    // Without an amount the whole original is meant, so that it fails after a partial refund.
    const amount = isMissing(fields.amount) ? arrivedOf(transaction).amount : wholeNumber(fields.amount);
    const refusal = refusalOf(fields, transaction, amount, refunds.left(transaction));
    if (refusal || amount === null) return refused(refusal ?? 'badAmount');
    const refund = await refunds.queue(transaction, {
      amount,
      outcome: findFault(met, 'refund waits')
        ? 'waits'
        : findFault(met, 'refund fails')
          ? 'failed'
          : 'processed',
      customerNote: noteOf(fields.customer_note),
      merchantNote: noteOf(fields.merchant_note),
    });
    return accepted('Refund has been queued for processing', queuedRefundData(refund, transaction));
  }

  api.post('/', (c) =>
    network(c, 'refund', async (met) => {
      const fields = await readFields(c);
      return fields ? queue(fields, met) : refused('badBody');
    }),
  );

  api.get('/:id', (c) =>
    network(c, 'refund', () => {
      const refund = book.findRefund(c.req.param('id'));
      const transaction = book.findByReference(refund?.transaction ?? '');
      if (!refund || !transaction) return refused('unknownRefund');
      return accepted('Refund retrieved', refundData(refund, transaction));
    }),
  );

  api.get('/', (c) =>
    network(c, 'refund', () => {
      const query = ListQuery.safeParse(c.req.query());
      if (!query.success) return refused('badQuery');
      // By the numeric id only; a reference finds none.
      const shown = book.refunds().flatMap((refund) => {
        const transaction = book.findByReference(refund.transaction);
        const isWanted =
          transaction && (query.data.transaction ?? String(transaction.id)) === String(transaction.id);
        return isWanted ? [refundData(refund, transaction)] : [];
      });
      const { rows, meta } = pageOf(shown.toReversed(), query.data);
      return accepted('Refunds retrieved', rows, meta);
    }),
  );
  return api;
}

function refusalOf(
  fields: Fields,
  transaction: Transaction,
  amount: number | null,
  left: number,
): Refusal | null {
  if (!isMissing(fields.currency) && fields.currency !== arrivedOf(transaction).currency)
    return 'refundCurrency';
  if (!transaction.paidAt || transaction.chargedBack) return 'notPaid';
  if (amount === null) return 'badAmount';
  if (amount < LEAST_PESEWAS) return 'refundTooSmall';
  return amount > left ? 'refundTooLarge' : null;
}
