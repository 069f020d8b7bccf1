import type { Page } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import type { Form } from './filled-form.ts';
import { aCustomer, anOrder, type HttpShop, theSignedInAdmin } from './http-shop.ts';

const aPayment = (amount: string) => ({
  intent: 'record-payment',
  id: randomId(),
  way: 'momo',
  amount,
  receivedOn: dayInAccra(new Date()),
  reference: `MP26.${randomId().slice(0, 6)}`,
});

async function anUnpaidOrder(shop: HttpShop) {
  const by = await theSignedInAdmin(shop);
  return { by, path: `/admin/order-details/${await anOrder(await aCustomer(shop))}` };
}

const openByText = (text: string) => async (page: Page) => {
  await page.getByText(text, { exact: true }).first().click();
};

/** How a browser comes to these forms (tests/support/failing-forms.ts). */
export const HAND_PAYMENT_OPENINGS = {
  'a payment that the shop took by itself': {
    first: openByText('Record cash, mobile money or a bank transfer'),
    label: 'Record a payment',
  },
  'a payment that is taken back': { first: openByText('Take it back'), label: 'Take a payment back' },
  'a payment that is corrected': { first: openByText('Correct it'), label: 'Correct a payment' },
};

export const HAND_PAYMENT_FORMS: readonly Form[] = [
  {
    name: 'a payment that the shop took by itself',
    page: '/admin/order-details/:id',
    fill: async (shop) => ({ ...(await anUnpaidOrder(shop)), fields: aPayment('20') }),
    answers: [200, 200],
  },
  {
    name: 'a payment that is taken back',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const { by, path } = await anUnpaidOrder(shop);
      const payment = aPayment('20');
      await (await by.submit(path, payment)).body?.cancel();
      return { by, path, fields: { intent: 'undo-payment', payment: payment.id, reason: 'Wrong order' } };
    },
    answers: [200, 200],
  },
  {
    name: 'a payment that is corrected',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const { by, path } = await anUnpaidOrder(shop);
      const payment = aPayment('184.98');
      await (await by.submit(path, payment)).body?.cancel();
      const { amount: _, ...right } = { ...aPayment(''), intent: 'correct-payment', way: 'bank' };
      return { by, path, fields: { ...right, payment: payment.id } };
    },
    answers: [200, 200],
  },
];
