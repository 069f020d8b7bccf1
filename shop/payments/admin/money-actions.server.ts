import { z } from 'zod';
import { HTTP_PROBLEMS } from '#platform/http/problem.ts';
import { formatGhs } from '#platform/money/money.ts';
import { type FormAnswer, type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { dropMail, MailId, sendMailAgain } from '#shop/messages/mail/parked-mails.server.ts';
import {
  askAgain,
  dismissRefund,
  ResolveItem,
  resolveItem,
  sendMissing,
} from '../attention/answer-attention.server.ts';
import {
  type Proposal,
  type ProposedRefund,
  ProposeRefund,
  proposeRefund,
  RefundPayment,
  refundPayment,
} from '../refunds/refund-payment.server.ts';
import type { Refunding } from '../refunds/send-refund.server.ts';
import type { Settlement } from '../settlement/settle.server.ts';

const MoneyForm = z.discriminatedUnion('intent', [
  ProposeRefund.extend({ intent: z.literal('propose-refund') }),
  RefundPayment.extend({ intent: z.literal('refund') }),
  ResolveItem.extend({ intent: z.literal('resolve') }),
  z.strictObject({ intent: z.literal('send-missing'), id: z.string().min(1).max(64) }),
  z.strictObject({ intent: z.literal('ask-again'), reference: z.string().min(1).max(200) }),
  z.strictObject({ intent: z.literal('dismiss-refund'), id: z.string().min(1).max(64) }),
  z.strictObject({ intent: z.literal('send-mail'), id: MailId }),
  z.strictObject({ intent: z.literal('drop-mail'), id: MailId }),
]);
type MoneyForm = z.infer<typeof MoneyForm>;
export type MoneyIntent = MoneyForm['intent'];

type Done = { text: string; confirm?: ProposedRefund };
export type MoneyAnswer = FormAnswer<Done>;

export const moneyForms: PageForm<typeof MoneyForm, Done> = {
  schema: MoneyForm,
  async verb({ shop, viewer }, form) {
    switch (form.intent) {
      case 'propose-refund': {
        const { intent: _, ...choice } = form;
        return proposed(await proposeRefund(shop, viewer, choice));
      }
      case 'refund': {
        const { intent: _, ...confirmed } = form;
        return refunding(await refundPayment(shop, viewer, confirmed));
      }
      case 'resolve':
        await resolveItem(shop, viewer, { id: form.id, resolution: form.resolution });
        return RESOLVED;
      case 'send-missing':
        await sendMissing(shop, viewer, form.id);
        return RESOLVED;
      case 'ask-again':
        return ASKED[await askAgain(shop, viewer, form.reference)]();
      case 'dismiss-refund':
        await dismissRefund(shop, viewer, form.id);
        return RESOLVED;
      case 'send-mail':
        return SENT_AGAIN[await sendMailAgain(shop, viewer, form.id)];
      case 'drop-mail':
        await dropMail(shop, viewer, form.id);
        return RESOLVED;
    }
  },
  refusals: { not_found: HTTP_PROBLEMS.not_found[1] },
};

const RESOLVED: Done = { text: 'Marked as resolved.' };

const SENT_AGAIN = {
  mail: { text: 'The e-mail is being sent again.' },
  sms: { text: 'The SMS is being sent again.' },
} as const;

const proposed = (proposal: Proposal): Done =>
  proposal.kind === 'refused'
    ? refuse(proposal.text)
    : { text: 'Nothing has been refunded yet.', confirm: proposal.refund };

function refunding(refund: Refunding): Done {
  switch (refund.kind) {
    case 'queued':
      return { text: `Refund of ${formatGhs(refund.amount)} ${refund.isDone ? 'recorded' : 'sent'}.` };
    case 'later':
      return {
        text: "The provider isn't taking requests right now. The refund is saved and will be sent as soon as possible.",
      };
    case 'unclear':
      return {
        text: "The provider didn't answer. We're checking whether the refund went through; please don't repeat it.",
      };
    case 'refused':
      return refuse(refund.text);
  }
}

const ASKED: Record<Settlement['state'], () => Done> = {
  success: () => ({ text: 'The provider confirms the payment, and the order is complete.' }),
  pending: () => ({ text: 'The provider is still waiting for the customer.' }),
  failed: () => ({ text: 'The provider says this payment failed or was reversed.' }),
  mismatch: () => refuse('The provider has nothing new.'),
  unknown: () => refuse('None of our orders has this reference.'),
  refused: () =>
    refuse("The provider rejects our key: payments won't work until PAYSTACK_SECRET_KEY is correct."),
  unreachable: () => refuse("The provider can't be reached. Please try again in a moment."),
};
