// Attention promises: whatever about money needs a person stands on one page until that person, or the money
// itself, has settled it. See docs/orders.md.
import { type Pesewas, pesewas } from '#contracts/money.ts';
import type { IssueKind } from '#contracts/payments.ts';
import { findMailFailure, type MailFailure } from '../mail/mail-failure.ts';
import { listParkedMails, type ParkedMail } from '../mail/parked-mails.ts';
import { type RefundRow, viewRefund } from '../refunds/list-payments.ts';
import { selectOpenRefunds } from '../refunds/queries.ts';
import { findRefundable } from '../refunds/refundable.ts';
import { type Issue, selectOpenIssues } from '../settlement/issue-queries.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';

const MOST = 200;

/** A payment a person has to look at. `amount` is null when the provider named none of ours. */
export type AttentionItem = {
  id: string;
  kind: IssueKind;
  reference: string;
  orderId: string | null;
  amount: Pesewas | null;
  currency: string | null;
  /** What can still be given back. */
  refundable: Pesewas;
  openedAt: string;
};

export type Attention = {
  issues: AttentionItem[];
  refunds: RefundRow[];
  mails: ParkedMail[];
  mailFailure: MailFailure | null;
};

/** Everything about payments that waits for the admin, newest first. */
export async function listAttention(shop: Shop, viewer: Viewer): Promise<Attention> {
  requireAdmin(viewer);
  const issues: AttentionItem[] = [];
  for (const issue of await selectOpenIssues(shop.db, MOST)) issues.push(await viewIssue(shop, issue));
  return {
    issues,
    refunds: (await selectOpenRefunds(shop.db, MOST)).map(viewRefund),
    mails: await listParkedMails(shop, viewer),
    mailFailure: await findMailFailure(shop, viewer),
  };
}

async function viewIssue(shop: Shop, issue: Issue): Promise<AttentionItem> {
  const { id, kind, reference, orderId, amount, currency } = issue;
  const refundable = await findRefundable(shop.db, reference);
  return {
    id,
    kind,
    reference,
    orderId,
    amount: amount === null ? null : pesewas(amount),
    currency,
    refundable: kind === 'reversed' || !refundable ? pesewas(0) : refundable.left,
    openedAt: issue.openedAt.toISOString(),
  };
}
