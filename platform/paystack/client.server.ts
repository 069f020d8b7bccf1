import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '#platform/http/is-loopback.server.ts';
import {
  InitializeAnswer,
  RefundAnswer,
  RefundListAnswer,
  Refusal,
  Transaction,
  TransactionAnswer,
  TransactionListAnswer,
} from './answers.server.ts';
import { type ConnectionOptions, openConnection, type Reply } from './connection.server.ts';
import type {
  FoundRefund,
  InitializeResult,
  PaymentRequest,
  Paystack,
  RefundList,
  RefundResult,
  TransactionPage,
  VerifyResult,
} from './paystack.server.ts';

export type PaystackOptions = ConnectionOptions & {
  /** During a rotation: webhooks signed with it count, calls are made with `secretKey` alone. */
  previousSecretKey: string | null;
  /** Where a browser may be sent to pay, as host names with their ports. */
  checkoutHosts: readonly string[];
};

export function paystackClient(options: PaystackOptions): Paystack {
  const { secretKey, previousSecretKey, checkoutHosts, log } = options;
  const keys = previousSecretKey ? [secretKey, previousSecretKey] : [secretKey];
  const connection = openConnection(options);
  return {
    async initialize(request) {
      const answer = initialized(await connection.post('/transaction/initialize', initializeBody(request)));
      if (answer.kind !== 'created' || isCheckoutPage(answer.authorizationUrl, checkoutHosts)) return answer;
      log.error({ reference: request.reference }, 'Paystack sends buyers to a host that is not its own');
      return { kind: 'refused', code: 'foreign_checkout_page', message: '' };
    },
    async verify(reference) {
      return verified(await connection.get(`/transaction/verify/${encodeURIComponent(reference)}`));
    },
    async refund({ reference, amount, note }) {
      const body = { transaction: reference, amount, currency: 'GHS', merchant_note: note };
      return refunded(await connection.post('/refund', body));
    },
    async findRefund(id) {
      return foundRefund(await connection.get(`/refund/${encodeURIComponent(id)}`));
    },
    async listRefunds(transactionId) {
      const query = new URLSearchParams({ transaction: transactionId, perPage: '100' });
      return refundList(await connection.get(`/refund?${query}`));
    },
    async listTransactions({ status, from, page }) {
      const range = { status, from: from.toISOString(), page: String(page), perPage: '100' };
      const answer = transactionPage(await connection.get(`/transaction?${new URLSearchParams(range)}`));
      if (answer.kind === 'listed' && answer.unreadable > 0)
        log.error({ count: answer.unreadable }, 'Paystack lists transactions that cannot be read');
      return answer;
    },
    async checkKey() {
      const reply = await connection.get('/transaction?perPage=1');
      if (reply?.status === 401) return keyRefused(reply);
      return reply ? { kind: 'accepted' } : UNREACHABLE;
    },
    isSigned(rawBody, signature) {
      const given = Buffer.from(/^[0-9a-f]{128}$/i.test(signature ?? '') ? (signature ?? '') : '', 'hex');
      const digests = keys.map((key) => createHmac('sha512', key).update(rawBody).digest());
      return digests.some((digest) => given.length === digest.length && timingSafeEqual(given, digest));
    },
  };
}

/** https, and http to the stand-in on this machine; never a page from somewhere in between. */
function isCheckoutPage(address: string, hosts: readonly string[]): boolean {
  const { protocol, host, hostname } = new URL(address);
  return hosts.includes(host) && (protocol === 'https:' || isLoopback(hostname));
}

/** Metadata travels as a JSON string: as an object, Paystack would turn its numbers into strings. */
function initializeBody(request: PaymentRequest): object {
  return {
    email: request.email,
    amount: request.amount,
    currency: 'GHS',
    reference: request.reference,
    callback_url: request.callbackUrl,
    channels: ['card', 'mobile_money'],
    metadata: JSON.stringify({
      shop: request.shop,
      order_id: request.orderId,
      order_number: request.orderNumber,
      cancel_action: request.cancelUrl,
      description: request.description,
      custom_fields: [
        { display_name: 'Order', variable_name: 'order_number', value: `No. ${request.orderNumber}` },
      ],
    }),
  };
}

const UNREACHABLE = { kind: 'unreachable' } as const;

function initialized(reply: Reply | null): InitializeResult {
  const answer = InitializeAnswer.safeParse(reply?.body);
  if (answer.success) return { kind: 'created', authorizationUrl: answer.data.data.authorization_url };
  const refusal = refused(reply);
  return refusal.kind === 'refused' && refusal.code === 'duplicate_reference'
    ? { kind: 'duplicate' }
    : refusal;
}

function verified(reply: Reply | null): VerifyResult {
  const answer = TransactionAnswer.safeParse(reply?.body);
  if (answer.success) return { kind: 'found', transaction: answer.data.data };
  if (reply?.status === 401) return keyRefused(reply);
  // 400 and 404 are both reported for an unknown reference: the code decides, not the status.
  return isRefusedAs(reply, 'transaction_not_found') ? { kind: 'unknown' } : UNREACHABLE;
}

function refunded(reply: Reply | null): RefundResult {
  if (reply?.status === 429 || reply?.status === 401) return { kind: 'not_now' };
  const answer = RefundAnswer.safeParse(reply?.body);
  return answer.success ? { kind: 'queued', refund: answer.data.data } : refused(reply);
}

function foundRefund(reply: Reply | null): FoundRefund {
  const answer = RefundAnswer.safeParse(reply?.body);
  if (answer.success) return { kind: 'found', refund: answer.data.data };
  return isRefusedAs(reply, 'refund_not_found') ? { kind: 'unknown' } : UNREACHABLE;
}

function refundList(reply: Reply | null): RefundList {
  const answer = RefundListAnswer.safeParse(reply?.body);
  return answer.success ? { kind: 'listed', refunds: answer.data.data } : UNREACHABLE;
}

function transactionPage(reply: Reply | null): TransactionPage {
  const answer = TransactionListAnswer.safeParse(reply?.body);
  if (!answer.success) return reply?.status === 400 || reply?.status === 422 ? refused(reply) : UNREACHABLE;
  const { data: rows, meta } = answer.data;
  const transactions = rows.flatMap((row) => Transaction.safeParse(row).data ?? []);
  const unreadable = rows.length - transactions.length;
  return { kind: 'listed', transactions, unreadable, pages: meta?.pageCount ?? 1 };
}

function refused(
  reply: Reply | null,
): { kind: 'refused'; code: string; message: string } | typeof UNREACHABLE {
  const refusal = Refusal.safeParse(reply?.body);
  if (!reply || !refusal.success) return UNREACHABLE;
  const { code = `status_${reply.status}`, message = '' } = refusal.data;
  return { kind: 'refused', code, message: message.slice(0, 200) };
}

function keyRefused(reply: Reply): { kind: 'refused'; code: string } {
  const refusal = refused(reply);
  return { kind: 'refused', code: refusal.kind === 'refused' ? refusal.code : '' };
}

function isRefusedAs(reply: Reply | null, code: string): boolean {
  const refusal = refused(reply);
  return refusal.kind === 'refused' && refusal.code === code;
}
