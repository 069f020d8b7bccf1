import { href, redirect } from 'react-router';
import { z } from 'zod';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { cancelOrder } from '../after-sales/cancel-order.server.ts';
import { ChooseMissing, chooseMissing } from '../after-sales/choose-missing.server.ts';
import { MakeRequest, makeRequest } from '../after-sales/make-request.server.ts';
import { WithdrawRequest, withdrawRequest } from '../after-sales/withdraw-request.server.ts';
import { ReturnPieces } from '../contract/return-pieces.ts';
import { getOrder } from '../get-order.server.ts';
import { returnLines, returnText } from '../rules/return-lines.ts';

const { reason } = MakeRequest.shape;
const why = reason.min(1, 'Tell us why, in a few words.');
const ChangeForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('cancel-order') }),
  z.strictObject({ intent: z.literal('request-cancel'), reason }),
  z.strictObject({ intent: z.literal('request-return'), piece: ReturnPieces, reason: why }),
  WithdrawRequest.extend({ intent: z.literal('withdraw-request') }),
  ChooseMissing.extend({ intent: z.literal('choose-missing') }),
]);

const PAID_MEANWHILE =
  'Your payment has just come through, so nothing was cancelled. You can ask us to cancel.';

const REFUNDED_MEANWHILE = "These items were refunded meanwhile. Load this page again to see what's left.";

export const changeForms: PageForm<typeof ChangeForm, never> = {
  schema: ChangeForm,
  async verb({ shop, viewer, params: { id = '' } }, form) {
    if (form.intent === 'cancel-order') {
      const { kind } = await cancelOrder(shop, viewer, id);
      if (kind !== 'cancelled') refuse(PAID_MEANWHILE, 'conflict');
    } else if (form.intent === 'choose-missing') {
      await chooseMissing(shop, viewer, id, { choice: form.choice });
    } else if (form.intent === 'withdraw-request') {
      await withdrawRequest(shop, viewer, id, { request: form.request });
    } else if (form.intent === 'request-cancel') {
      await makeRequest(shop, viewer, id, { kind: 'cancel', reason: form.reason });
    } else {
      const lines = returnLines((await getOrder(shop, viewer, id)).cartItems);
      const pieces = returnText(lines, form.piece);
      if (!pieces) refuse(REFUNDED_MEANWHILE, 'conflict');
      await makeRequest(shop, viewer, id, { kind: 'return', reason: `${pieces}\n\n${form.reason}` });
    }
    return redirect(href('/order-details/:id', { id }));
  },
};
