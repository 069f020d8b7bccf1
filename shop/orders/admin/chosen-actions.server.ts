import { z } from 'zod';
import { counted } from '#platform/text/counted.ts';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ActResult } from '../many/act-on-orders.server.ts';
import { askAboutParcels, ShipOrders, type ShipOrdersResult, shipOrders } from '../many/ship-orders.server.ts';
import { StepOrders, stepOrders } from '../many/step-orders.server.ts';
import { trackingText } from '../rules/order-status.ts';

const ChosenForm = z.discriminatedUnion('intent', [
  ShipOrders.extend({ intent: z.literal('ship') }),
  StepOrders.extend({ intent: z.literal('step') }),
]);

type Done = ActResult & { text: string };

export const chosenForms: PageForm<typeof ChosenForm, Done> = {
  schema: ChosenForm,
  async verb({ shop, viewer }, form) {
    if (form.intent === 'ship') {
      const question = askAboutParcels(form);
      if (question) return { warning: question };
      const shipped = await shipOrders(shop, viewer, form);
      return { ...shipped, text: shippedText(shipped) };
    }
    const stepped = await stepOrders(shop, viewer, form);
    const status = trackingText(form.step);
    return { ...stepped, text: `${counted(stepped.done.length, 'order')} set to “${status}”.` };
  },
};

function shippedText({ done, mailed, texted }: ShipOrdersResult): string {
  const sent = [...(mailed > 0 ? [counted(mailed, 'e-mail')] : []), ...(texted > 0 ? [`${texted} SMS`] : [])];
  const ending = sent.length > 0 ? ` The customers will get ${sent.join(' and ')}.` : '';
  return `${counted(done.length, 'order')} marked as shipped.${ending}`;
}
