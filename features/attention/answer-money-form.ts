import { z } from 'zod';
import { formatGhs } from '#contracts/money.ts';
import { Problem } from '#contracts/problem.ts';
import { dropMail, MailId, sendMailAgain } from '../mail/parked-mails.ts';
import {
  type Proposal,
  type ProposedRefund,
  ProposeRefund,
  proposeRefund,
  RefundPayment,
  refundPayment,
} from '../refunds/refund-payment.ts';
import type { Refunding } from '../refunds/send-refund.ts';
import type { Settlement } from '../settlement/settle.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { askAgain, dismissRefund, ResolveItem, resolveItem } from './answer-attention.ts';

/** The forms of /admin/money and of an order's payments, distinguished by `intent`. */
const MoneyForm = z.discriminatedUnion('intent', [
  ProposeRefund.extend({ intent: z.literal('propose-refund') }),
  RefundPayment.extend({ intent: z.literal('refund') }),
  ResolveItem.extend({ intent: z.literal('resolve') }),
  z.strictObject({ intent: z.literal('ask-again'), reference: z.string().min(1).max(200) }),
  z.strictObject({ intent: z.literal('dismiss-refund'), id: z.string().min(1).max(64) }),
  z.strictObject({ intent: z.literal('send-mail'), id: MailId }),
  z.strictObject({ intent: z.literal('drop-mail'), id: MailId }),
]);
type MoneyForm = z.infer<typeof MoneyForm>;
export type MoneyIntent = MoneyForm['intent'];

/** What a form came to, in words for the admin; `confirm` is what waits for a second, explicit press. */
export type MoneyAnswer = { done: boolean; text: string; confirm?: ProposedRefund };

/** Does what one of the money forms asks; a refusal is an answer, too, so that the form stays filled. */
export async function answerMoneyForm(
  shop: Shop,
  viewer: Viewer,
  form: Record<string, unknown>,
): Promise<MoneyAnswer> {
  requireAdmin(viewer);
  const parsed = MoneyForm.safeParse(form);
  if (!parsed.success)
    return { done: false, text: parsed.error.issues[0]?.message ?? "We couldn't understand that." };
  try {
    return await answer(shop, viewer, parsed.data);
  } catch (error) {
    if (error instanceof Problem) return { done: false, text: error.message };
    throw error;
  }
}

async function answer(shop: Shop, viewer: Viewer, form: MoneyForm): Promise<MoneyAnswer> {
  switch (form.intent) {
    case 'propose-refund': {
      const { intent: _, ...choice } = form;
      return proposalAnswer(await proposeRefund(shop, viewer, choice));
    }
    case 'refund': {
      const { intent: _, ...confirmed } = form;
      return refundAnswer(await refundPayment(shop, viewer, confirmed));
    }
    case 'resolve':
      await resolveItem(shop, viewer, { id: form.id, resolution: form.resolution });
      return { done: true, text: 'Marked as resolved.' };
    case 'ask-again':
      return ASKED[await askAgain(shop, viewer, form.reference)];
    case 'dismiss-refund':
      await dismissRefund(shop, viewer, form.id);
      return { done: true, text: 'Marked as resolved.' };
    case 'send-mail':
      return SENT_AGAIN[await sendMailAgain(shop, viewer, form.id)];
    case 'drop-mail':
      await dropMail(shop, viewer, form.id);
      return { done: true, text: 'Marked as resolved.' };
  }
}

const SENT_AGAIN = {
  mail: { done: true, text: 'The e-mail is being sent again.' },
  sms: { done: true, text: 'The SMS is being sent again.' },
} as const;

function proposalAnswer(proposal: Proposal): MoneyAnswer {
  return proposal.kind === 'refused'
    ? { done: false, text: proposal.text }
    : { done: true, text: 'Nothing has been refunded yet.', confirm: proposal.refund };
}

function refundAnswer(refunding: Refunding): MoneyAnswer {
  switch (refunding.kind) {
    case 'queued':
      return { done: true, text: `${formatGhs(refunding.amount)} is being refunded.` };
    case 'later':
      return {
        done: true,
        text: "The provider isn't taking requests right now. The refund is saved and will be sent as soon as possible.",
      };
    case 'unclear':
      return {
        done: true,
        text: "The provider didn't answer. We're checking whether the refund went through; please don't repeat it.",
      };
    case 'refused':
      return { done: false, text: refunding.text };
  }
}

const ASKED = {
  success: { done: true, text: 'The provider confirms the payment, and the order is complete.' },
  pending: { done: true, text: 'The provider is still waiting for the customer.' },
  failed: { done: true, text: 'The provider says this payment failed or was reversed.' },
  mismatch: { done: false, text: 'The provider has nothing new.' },
  unknown: { done: false, text: 'None of our orders has this reference.' },
  refused: {
    done: false,
    text: "The provider rejects our key: payments won't work until PAYSTACK_SECRET_KEY is correct.",
  },
  unreachable: { done: false, text: "The provider can't be reached. Please try again in a moment." },
} as const satisfies Record<Settlement['state'], MoneyAnswer>;
