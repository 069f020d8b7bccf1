import { z } from 'zod';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ActResult } from '../many/act-on-orders.server.ts';
import { ShipOrders, type ShipOrdersResult, shipOrders } from '../many/ship-orders.server.ts';
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
      const shipped = await shipOrders(shop, viewer, form);
      return { ...shipped, text: shippedText(shipped) };
    }
    const stepped = await stepOrders(shop, viewer, form);
    const status = trackingText(form.step);
    return { ...stepped, text: `${orders(stepped.done.length)} set to “${status}”.` };
  },
};

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

function shippedText({ done, mailed, texted }: ShipOrdersResult): string {
  const sent = [
    ...(mailed > 0 ? [mailed === 1 ? '1 e-mail' : `${mailed} e-mails`] : []),
    ...(texted > 0 ? [`${texted} SMS`] : []),
  ];
  const ending = sent.length > 0 ? ` The customers will get ${sent.join(' and ')}.` : '';
  return `${orders(done.length)} marked as shipped.${ending}`;
}
