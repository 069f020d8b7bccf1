// Attention promises: what needs a person about money stands on one page until that person, or the money
// itself, has settled it. See docs/orders.md.
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { findMailFailure, type MailFailure } from '#shop/messages/mail/mail-failure.server.ts';
import { listParkedMails, type ParkedMail } from '#shop/messages/mail/parked-mails.server.ts';
import type { ShortChoice } from '#shop/orders/contract/orders.ts';
import { type OrderRecord, selectOrder } from '#shop/orders/order-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { IssueKind } from '../contract.ts';
import { type RefundRow, viewRefund } from '../refunds/list-payments.server.ts';
import { selectOpenRefunds } from '../refunds/queries.server.ts';
import { findRefundable } from '../refunds/refundable.server.ts';
import { type Issue, selectOpenIssues } from '../settlement/issue-queries.server.ts';

const MOST = 200;

/** Its number and the customer's name, in words; null of money without an order. */
type OrderText = string | null;

export type AttentionItem = {
  id: string;
  kind: IssueKind;
  reference: string;
  orderId: string | null;
  order: OrderText;
  amount: Pesewas | null;
  currency: string | null;
  refundable: Pesewas;
  /** Of missing pieces, what the buyer wants. */
  shortChoice: ShortChoice | null;
  openedAt: string;
};

export type OpenRefund = RefundRow & { order: OrderText };

export type Attention = {
  issues: AttentionItem[];
  refunds: OpenRefund[];
  mails: ParkedMail[];
  mailFailure: MailFailure | null;
};

export async function listAttention(shop: Shop, viewer: Viewer): Promise<Attention> {
  requireAdmin(viewer);
  const issues: AttentionItem[] = [];
  for (const issue of await selectOpenIssues(shop.db, MOST)) issues.push(await viewIssue(shop, issue));
  return {
    issues,
    refunds: (await selectOpenRefunds(shop.db, MOST)).map(viewOpenRefund),
    mails: await listParkedMails(shop, viewer),
    mailFailure: await findMailFailure(shop, viewer),
  };
}

type OpenRefundRow = Awaited<ReturnType<typeof selectOpenRefunds>>[number];

function viewOpenRefund({ refund, order }: OpenRefundRow): OpenRefund {
  return { ...viewRefund(refund), order: order && orderText(order) };
}

type NamedOrder = Pick<OrderRecord, 'number' | 'source' | 'shippingAddress'>;

/** Nobody bought a test order, and of one that was erased the name is gone. */
function orderText({ number, source, shippingAddress }: NamedOrder): string {
  if (source === 'test') return `Test order No. ${number}`;
  const { name } = shippingAddress;
  return name ? `Order No. ${number}, ${name}` : `Order No. ${number}`;
}

/** Taken by the bank, or refunded as far as it was meant to be. */
const NOT_REFUNDED_HERE: ReadonlySet<IssueKind> = new Set(['reversed', 'refunded_time']);

async function viewIssue(shop: Shop, issue: Issue): Promise<AttentionItem> {
  const { id, kind, reference, orderId, amount, currency } = issue;
  const refundable = await findRefundable(shop.db, reference);
  const order = orderId ? await selectOrder(shop.db, orderId) : null;
  return {
    id,
    kind,
    reference,
    orderId,
    amount: amount === null ? null : pesewas(amount),
    currency,
    refundable: NOT_REFUNDED_HERE.has(kind) || !refundable ? pesewas(0) : refundable.left,
    order: order && orderText(order),
    shortChoice: order?.shortChoice ?? null,
    openedAt: issue.openedAt.toISOString(),
  };
}

export async function countAttention({ db }: Shop, viewer: Viewer): Promise<number> {
  requireAdmin(viewer);
  const [issues, refunds] = await Promise.all([selectOpenIssues(db, MOST), selectOpenRefunds(db, MOST)]);
  return issues.length + refunds.filter(({ refund }) => refund.state === 'failed').length;
}
