import { z } from 'zod';
import { counted } from '#platform/text/counted.ts';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { silentUntil } from '../mails/queue-order-mail.server.ts';
import { type ActResult, shownOrders } from '../many/act-on-orders.server.ts';
import {
  askAboutParcels,
  ShipOrders,
  type ShipOrdersResult,
  shipOrders,
} from '../many/ship-orders.server.ts';
import { StepOrders, stepOrders } from '../many/step-orders.server.ts';
import { type UndoneShipments, UndoShipments, undoShipments } from '../many/undo-shipments.server.ts';
import { type UndoneSteps, UndoSteps, undoSteps } from '../many/undo-steps.server.ts';
import { numbersText } from '../rules/chosen-orders.ts';
import { trackingText } from '../rules/order-status.ts';

const ChosenForm = z.discriminatedUnion('intent', [
  ShipOrders.extend({ intent: z.literal('ship') }),
  UndoShipments.extend({ intent: z.literal('undo-ship') }),
  StepOrders.extend({ intent: z.literal('step') }),
  UndoSteps.extend({ intent: z.literal('undo-steps') }),
]);

/**
 * `shipped` and `stepped`: what can be taken back, by number and the version that the act gave it; `silentUntil`: no
 * message of it leaves before that instant; `isTakenBack`: these can be shipped again.
 */
export type ChosenOutcome = ActResult & {
  title: string;
  text: string;
  shipped?: readonly string[];
  stepped?: readonly string[];
  silentUntil?: string | undefined;
  isTakenBack?: boolean;
};

export const chosenForms: PageForm<typeof ChosenForm, ChosenOutcome> = {
  schema: ChosenForm,
  async verb({ shop, viewer }, form) {
    if (form.intent === 'ship') {
      const question = askAboutParcels(form);
      if (question) return { warning: question };
      const since = shop.clock.now();
      const shipped = await shipOrders(shop, viewer, form);
      const orders = madeOf(form, shipped);
      const until = shipped.mailed + shipped.texted > 0 ? silentUntil(since) : undefined;
      return {
        ...shipped,
        title: titleOf(shipped, 'Shipped'),
        text: shippedText(shipped),
        shipped: orders,
        silentUntil: until,
      };
    }
    if (form.intent === 'undo-ship') {
      const undone = await undoShipments(shop, viewer, form);
      return { ...undone, title: titleOf(undone, 'Taken back'), text: undoneText(undone), isTakenBack: true };
    }
    if (form.intent === 'undo-steps') {
      const undone = await undoSteps(shop, viewer, form);
      return { ...undone, title: titleOf(undone, 'Taken back'), text: undoneStepsText(undone) };
    }
    const stepped = await stepOrders(shop, viewer, form);
    const status = trackingText(form.step);
    const text = `${counted(stepped.done.length, 'order')} set to “${status}”.`;
    return { ...stepped, title: titleOf(stepped, 'Status set'), text, stepped: madeOf(form, stepped) };
  },
};

const titleOf = ({ done }: ActResult, title: string) => (done.length > 0 ? title : 'Nothing changed');

function madeOf({ order }: Pick<ShipOrders, 'order'>, { done }: ActResult): string[] {
  const numbers = new Set(done.map(({ number }) => number));
  const made = shownOrders(order).filter(({ number }) => numbers.has(number));
  return made.map(({ number, version }) => `${number}.${version + 1}`);
}

function undoneText({ done, sent }: UndoneShipments): string {
  if (done.length === 0) return 'Nothing was taken back.';
  const who = sent.length === 1 ? 'The customer' : 'The customers';
  const ending =
    sent.length > 0 ? `${who} of No. ${numbersText(sent)} had a message already` : 'No message was sent';
  return `${backText(done)} ${ending}.`;
}

function undoneStepsText({ done, queued }: UndoneSteps): string {
  if (done.length === 0) return 'Nothing was taken back.';
  const ending =
    queued > 0 ? ` ${counted(queued, 'customer')} will get the message that the parcel is on its way.` : '';
  return `${backText(done)}${ending}`;
}

function backText({ length }: ActResult['done']): string {
  return `${counted(length, 'order')} ${length === 1 ? 'is back where it was' : 'are back where they were'}.`;
}

function shippedText({ done, mailed, texted }: ShipOrdersResult): string {
  const sent = [...(mailed > 0 ? [counted(mailed, 'e-mail')] : []), ...(texted > 0 ? [`${texted} SMS`] : [])];
  const who = done.length === 1 ? 'The customer' : 'The customers';
  const ending = sent.length > 0 ? ` ${who} will get ${sent.join(' and ')}.` : '';
  return `${counted(done.length, 'order')} marked as shipped.${ending}`;
}
