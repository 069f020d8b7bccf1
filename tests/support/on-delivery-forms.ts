import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { COURIER } from './delivery.ts';
import type { Form } from './filled-form.ts';
import {
  aCheckout,
  aCustomer,
  anOrder,
  aVisitor,
  type HttpShop,
  insist,
  theSignedInAdmin,
} from './http-shop.ts';

const PRICE = pesewas(3_500);

/** Delivery is free again once it is placed. */
async function anOrderOnDelivery(shop: HttpShop): Promise<{ path: string; courier: string }> {
  const admin = await theSignedInAdmin(shop);
  const [zone, method] = [randomId(), randomId()];
  const send = async (path: string, fields: Record<string, string>) =>
    (await admin.submit(`/admin/delivery${path}`, fields)).body?.cancel();
  const buyer = await aCustomer(shop);
  const order = aCheckout(buyer.email);
  const towns = order.shippingAddress.city;
  const terms = { name: 'On delivery', towns, onDeliveryUpTo: '5000' };
  await send('/new', { intent: 'zone', id: zone, adds: 'yes', ...terms });
  await send(`/${zone}`, { intent: 'method', id: method, adds: 'yes', zoneId: zone, ...COURIER });
  await send(`/${zone}`, { intent: 'switch', id: method, isOn: 'yes' });
  const phone = `020 ${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const shippingAddress = { ...order.shippingAddress, phone };
  const asked = { ...order, shippingAddress, amount: order.amount + PRICE, delivery: method };
  const press = () => buyer.post('/initialize-transaction', { ...asked, onDelivery: true });
  const answer = await insist(press);
  const { orderId } = (await answer.json()) as { orderId: string };
  await send('', { intent: 'remove', id: zone });
  const path = `/admin/order-details/${orderId}`;
  const [, token] = /\/courier\/([\w.-]+)/.exec(await (await admin.get(path)).text()) ?? [];
  return { path, courier: `/courier/${token}` };
}

const OF_COURIER = {
  'the cash that a courier took': 'cash',
  'a parcel that nobody took': 'not-taken',
} as const;

export const ON_DELIVERY_FORMS: readonly Form[] = [
  ...Object.entries(OF_COURIER).map(
    ([name, intent]): Form => ({
      name,
      page: '/courier/:token',
      fill: async (shop) => {
        const { courier } = await anOrderOnDelivery(shop);
        return { by: aVisitor(shop), path: courier, fields: { intent } };
      },
      answers: [200, 200],
    }),
  ),
  {
    name: 'an order that may be paid on delivery',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const path = `/admin/order-details/${await anOrder(await aCustomer(shop))}`;
      return { by: await theSignedInAdmin(shop), path, fields: { intent: 'pay-on-delivery' } };
    },
    answers: [200, 200],
  },
  {
    name: 'a parcel that came back',
    page: '/admin/order-details/:id/cancel',
    fill: async (shop) => {
      const by = await theSignedInAdmin(shop);
      const { path } = await anOrderOnDelivery(shop);
      const sent = await by.submit(path, { intent: 'step', orderStatus: 'shipped', version: '2' });
      await sent.body?.cancel();
      return { by, path: `${path}/cancel`, fields: { intent: 'return-parcel', restock: 'yes' } };
    },
    answers: [302, 202],
  },
];
