import { z } from 'zod';
import { formatGhs } from '#platform/money/money.ts';
import { allowDownloads } from '#shop/downloads/allow-downloads.server.ts';
import type { FormAnswer, PageForm, Warning } from '#shop/frame/forms/answer-form.server.ts';
import { letPayOnDelivery } from '#shop/on-delivery/order-on-delivery.server.ts';
import { CorrectPayment, correctPayment } from '#shop/payments/by-hand/correct-payment.server.ts';
import { type Recorded, RecordPayment, recordPayment } from '#shop/payments/by-hand/record-payment.server.ts';
import { UndoPayment, undoPayment } from '#shop/payments/by-hand/undo-payment.server.ts';
import { AnswerRequest, answerRequest, type RequestDecision } from '../after-sales/answer-request.server.ts';
import { eraseOrder } from '../after-sales/erase-order.server.ts';
import { CorrectAddress, correctAddress } from '../correct-address.server.ts';
import { type CorrectedParcel, CorrectParcel, correctParcel } from '../correct-parcel.server.ts';
import { trackingText } from '../rules/order-status.ts';
import { ShipOrder, type ShipOrderResult, shipOrder } from '../ship-order.server.ts';
import { TrackOrder, type TrackOrderResult, trackOrder } from '../track-order.server.ts';
import { UndoShipment, undoShipment } from '../undo-shipment.server.ts';
import { UndoTracking, undoTracking } from '../undo-tracking.server.ts';
import { WriteNote, writeNote } from '../write-note.server.ts';

const OrderForm = z.discriminatedUnion('intent', [
  TrackOrder.extend({ intent: z.literal('track') }),
  TrackOrder.extend({ intent: z.literal('step') }),
  UndoTracking.extend({ intent: z.literal('undo-track') }),
  UndoTracking.extend({ intent: z.literal('undo-step') }),
  ShipOrder.extend({ intent: z.literal('ship') }),
  UndoShipment.extend({ intent: z.literal('undo-ship') }),
  WriteNote.extend({ intent: z.literal('note') }),
  CorrectAddress.extend({ intent: z.literal('address') }),
  CorrectParcel.extend({ intent: z.literal('parcel') }),
  AnswerRequest.safeExtend({ intent: z.literal('answer') }),
  RecordPayment.extend({ intent: z.literal('record-payment') }),
  UndoPayment.extend({ intent: z.literal('undo-payment') }),
  CorrectPayment.extend({ intent: z.literal('correct-payment') }),
  z.strictObject({ intent: z.literal('pay-on-delivery') }),
  z.strictObject({ intent: z.literal('erase') }),
  z.strictObject({ intent: z.literal('allow-downloads') }),
]);
type OrderForm = z.output<typeof OrderForm>;
type TrackForm = Extract<OrderForm, { intent: 'track' | 'step' }>;
export type OrderIntent = OrderForm['intent'];

type Done =
  | { text: string; recorded?: string; isShipment?: true }
  | { toast: string; isStep: boolean; undo: number | null };
export type OrderAnswer = FormAnswer<Done>;

export const orderForms: PageForm<typeof OrderForm, Done> = {
  schema: OrderForm,
  async verb({ shop, viewer, params: { id = '' } }, form) {
    switch (form.intent) {
      case 'track':
      case 'step':
        return trackedToast(form, await trackOrder(shop, viewer, id, form));
      case 'undo-track':
      case 'undo-step': {
        const { status, isQueued } = await undoTracking(shop, viewer, id, form);
        const toast = `Order status changed to ${status}${isQueued ? `. ${QUEUED}` : ''}`;
        return { toast, isStep: form.intent === 'undo-step', undo: null };
      }
      case 'ship':
        return shippedText(await shipOrder(shop, viewer, id, form));
      case 'undo-ship': {
        const { isSent } = await undoShipment(shop, viewer, id, form);
        return {
          text: `The shipment is taken back.${isSent ? ' The customer had a message already.' : ' No message was sent.'}`,
        };
      }
      case 'note':
        await writeNote(shop, viewer, id, form);
        return { text: 'The note is saved.' };
      case 'address': {
        const { intent: _, ...address } = form;
        const corrected = await correctAddress(shop, viewer, id, address);
        return corrected.kind === 'warned'
          ? { warning: corrected.text }
          : { text: 'The address is corrected.' };
      }
      case 'parcel':
        return { text: correctedText(await correctParcel(shop, viewer, id, form)) };
      case 'answer':
        return { text: answeredText(await answerRequest(shop, viewer, form)) };
      case 'record-payment':
        return recordedText(await recordPayment(shop, viewer, id, form), form.id);
      case 'undo-payment':
        await undoPayment(shop, viewer, id, form);
        return { text: 'Taken back: this payment no longer counts.' };
      case 'correct-payment': {
        const corrected = await correctPayment(shop, viewer, id, form);
        return corrected.kind === 'warned'
          ? { warning: corrected.text }
          : { text: 'The payment is corrected.' };
      }
      case 'pay-on-delivery':
        await letPayOnDelivery(shop, viewer, id);
        return { text: 'The order is to be paid on delivery.' };
      case 'allow-downloads':
        await allowDownloads(shop, viewer, id);
        return { text: 'The customer can download these files 50 times more.' };
      case 'erase':
        await eraseOrder(shop, viewer, id);
        return { text: 'The personal data of this order is erased.' };
    }
  },
};

const QUEUED = 'The customer will get the message that it is on its way.';
const DROPPED = "The message that it is on its way isn't sent any more.";

function trackedToast({ intent, orderStatus }: TrackForm, tracked: TrackOrderResult): Done | Warning {
  if (tracked.kind === 'warned') return { warning: tracked.text };
  const status = trackingText(orderStatus);
  const isStep = intent === 'step';
  const { changed } = tracked;
  if (!changed) return { toast: `The order already reads ${status}`, isStep, undo: null };
  const toast = `Order status changed to ${status}`;
  // "Processing..." ends in dots of its own.
  const dropped = `${toast.endsWith('.') ? '' : '.'} ${DROPPED}`;
  return { toast: changed.isDropped ? toast + dropped : toast, isStep, undo: changed.version };
}

function shippedText(shipped: ShipOrderResult): Done | Warning {
  if (shipped.kind === 'warned') return { warning: shipped.text };
  return { text: `Marked as shipped.${waysText(shipped)}`, isShipment: true };
}

function correctedText(corrected: CorrectedParcel): string {
  return `The parcel is corrected.${waysText(corrected) || ' The customer sees it on the order.'}`;
}

function waysText({ isMailed, isTexted }: CorrectedParcel): string {
  const ways = [...(isMailed ? ['an e-mail'] : []), ...(isTexted ? ['an SMS'] : [])];
  return ways.length > 0 ? ` The customer will get ${ways.join(' and ')}.` : '';
}

function recordedText(recorded: Recorded, id: string): Done | Warning {
  if (recorded.kind === 'warned') return { warning: recorded.text };
  const { left } = recorded;
  return {
    text: left > 0 ? `Recorded. ${formatGhs(left)} is left to pay.` : 'The order is paid.',
    recorded: id,
  };
}

function answeredText({ refunding }: RequestDecision): string {
  if (!refunding) return 'Answered. The customer will get an e-mail.';
  if (refunding.kind === 'refused') {
    const isNothing = !refunding.atOnce;
    return `Accepted, but ${isNothing ? 'nothing has been refunded' : 'not all of it goes back'}. ${refunding.text}`;
  }
  return 'Accepted, and the refund is sent. The customer will get an e-mail.';
}
