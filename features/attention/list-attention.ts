import { pesewas, toCedis } from '#contracts/money.ts';
import type { IssueKind, RefundState } from '#contracts/payments.ts';
import { findMailFailure, type MailFailure } from '../mail/mail-failure.ts';
import { listParkedLetters, type ParkedLetter } from '../mail/parked-letters.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type Issue, selectOpenIssues } from './issue-queries.ts';
import { type Refund, selectOpenRefunds } from './refund-queries.ts';
import { findRefundable } from './refundable.ts';

const MOST = 200;

/** A payment a person has to look at. Amounts in cedis; null when the provider named none of ours. */
export type AttentionItem = {
  id: string;
  kind: IssueKind;
  reference: string;
  orderId: string | null;
  amount: number | null;
  currency: string | null;
  /** What can still be given back, in cedis. */
  refundable: number;
  openedAt: string;
};

/** A refund that has not ended well yet; amount in cedis. */
export type RefundRow = {
  id: string;
  reference: string;
  orderId: string | null;
  amount: number;
  state: RefundState;
  reason: string;
  note: string | null;
  createdAt: string;
};

export type Attention = {
  issues: AttentionItem[];
  refunds: RefundRow[];
  letters: ParkedLetter[];
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
    letters: await listParkedLetters(shop, viewer),
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
    amount: amount === null ? null : toCedis(pesewas(amount)),
    currency,
    refundable: kind === 'reversed' || !refundable ? 0 : toCedis(refundable.left),
    openedAt: issue.openedAt.toISOString(),
  };
}

export function viewRefund({
  id,
  reference,
  orderId,
  amount,
  state,
  reason,
  note,
  createdAt,
}: Refund): RefundRow {
  return {
    id,
    reference,
    orderId,
    amount: toCedis(amount),
    state,
    reason,
    note,
    createdAt: createdAt.toISOString(),
  };
}
