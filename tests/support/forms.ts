import { ADMIN_FORMS } from './admin-forms.ts';
import { CHANGE_ORDER_FORMS } from './change-order-forms.ts';
import { CHANNEL_FORMS } from './channel-forms.ts';
import { CHOICES_FORMS } from './choices-forms.ts';
import { confirmationToken } from './confirmation.ts';
import { CUSTOMER_FORMS } from './customer-forms.ts';
import { DELIVERY_FORMS } from './delivery-forms.ts';
import { MESSAGE } from './emailjs.ts';
import { FILE_FORMS } from './file-forms.ts';
import type { Form } from './filled-form.ts';
import { GIFT_FORMS } from './gift-forms.ts';
import { HAND_PAYMENT_FORMS } from './hand-payment-forms.ts';
import { HOUR_FORMS } from './hour-forms.ts';
import { aCustomer, anOrder, aReviewer, aVisitor, HOME, theSignedInAdmin } from './http-shop.ts';
import { KEY_FORMS } from './key-forms.ts';
import { LESSON_FORMS } from './lesson-forms.ts';
import { MANY_ORDER_FORMS } from './many-order-forms.ts';
import { MANY_PRODUCT_FORMS } from './many-product-forms.ts';
import { MANY_WORD_FORMS } from './many-word-forms.ts';
import { MESSAGE_FORMS } from './message-forms.ts';
import { MONEY_FIELDS } from './money-forms.ts';
import { ON_DELIVERY_FORMS } from './on-delivery-forms.ts';
import { anOrderWithRequest, aPaidOrder } from './paid-orders.ts';
import { REPORT_FORMS } from './report-forms.ts';
import { REVIEW_PHOTO_FORMS } from './review-photo-forms.ts';
import { STAFF_FORMS } from './staff-forms.ts';
import { STOCK_FORMS } from './stock-forms.ts';
import { VOUCHER_FORMS } from './voucher-forms.ts';
import { WEBHOOK_FORMS } from './webhook-forms.ts';

const WHO = { 'a visitor': aVisitor, 'a customer': aCustomer, 'the admin': theSignedInAdmin } as const;

/** What an account's page asks for, form by form; each needs a script and is sent only before hydration. */
const ACCOUNT_FIELDS = {
  'the name': { name: 'Esi Ansah' },
  'the password': {
    username: 'ama@example.com',
    currentPassword: 'four rows of dots',
    newPassword: 'another row of dots',
    confirm: 'another row of dots',
  },
  'the second factor': { password: 'four rows of dots' },
} as const;

const DESK_FORMS = {
  'the shipping of an order': {
    intent: 'ship',
    version: '2',
    courier: 'Speedaf',
    parcelNumber: 'GH 4411',
    mail: 'yes',
    sms: 'yes',
  },
  'the note on an order': { intent: 'note', note: 'Ring twice', before: '' },
  'the corrected address of an order': { intent: 'address', version: '2', ...HOME, city: 'Sekondi' },
} as const;

/** Every form of every page that a browser sends to an action. */
export const FORMS: readonly Form[] = [
  {
    name: 'a review',
    page: '/review-product/:id',
    fill: async (shop) => ({
      by: await aReviewer(shop),
      path: '/review-product/bowl',
      fields: { rating: '4.5', review: 'Level, and quiet to draw in.' },
    }),
    answers: [302, 202],
  },
  {
    name: 'the status of an order',
    page: '/admin/order-details/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: `/admin/order-details/${await anOrder(await aCustomer(shop))}`,
      fields: { intent: 'track', orderStatus: 'shipped', version: '1', sure: 'yes' },
    }),
    answers: [200, 200],
  },
  {
    name: 'the erasure of an order',
    page: '/admin/order-details/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: `/admin/order-details/${await anOrder(await aCustomer(shop))}`,
      fields: { intent: 'erase' },
    }),
    answers: [200, 200],
  },
  ...Object.entries(DESK_FORMS).map(
    ([what, fields]): Form => ({
      name: what,
      page: '/admin/order-details/:id',
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: `/admin/order-details/${(await aPaidOrder(shop)).orderId}`,
        fields: { ...fields },
      }),
      answers: [200, 200],
    }),
  ),
  {
    name: 'the answer to what a buyer asks for',
    page: '/admin/order-details/:id',
    fill: async (shop) => {
      const { orderId, requestId } = await anOrderWithRequest(shop);
      const answer = {
        intent: 'answer',
        id: requestId,
        decision: 'refuse',
        answer: 'It has left.',
        left: '18498',
      };
      return { by: await theSignedInAdmin(shop), path: `/admin/order-details/${orderId}`, fields: answer };
    },
    answers: [200, 200],
  },
  ...CHANGE_ORDER_FORMS,
  ...ADMIN_FORMS,
  ...MANY_ORDER_FORMS,
  ...MANY_PRODUCT_FORMS,
  ...MANY_WORD_FORMS,
  ...CHOICES_FORMS,
  ...STOCK_FORMS,
  ...CHANNEL_FORMS,
  ...DELIVERY_FORMS,
  ...VOUCHER_FORMS,
  ...STAFF_FORMS,
  ...WEBHOOK_FORMS,
  ...KEY_FORMS,
  ...CUSTOMER_FORMS,
  ...HOUR_FORMS,
  ...FILE_FORMS,
  ...LESSON_FORMS,
  ...GIFT_FORMS,
  ...HAND_PAYMENT_FORMS,
  ...ON_DELIVERY_FORMS,
  ...MESSAGE_FORMS,
  ...REPORT_FORMS,
  ...REVIEW_PHOTO_FORMS,
  {
    name: 'the confirmation of an e-mail',
    page: '/confirm-email',
    fill: async (shop) => {
      const by = await aCustomer(shop);
      const fields = { token: await confirmationToken(shop, by.email) };
      return { by, path: '/confirm-email', fields };
    },
    answers: [302, 202],
  },
  {
    name: 'a message to the shop',
    page: '/contact',
    fill: async (shop) => ({ by: aVisitor(shop), path: '/contact', fields: { ...MESSAGE } }),
    answers: [200, 200],
  },
  {
    name: 'the search for an order',
    page: '/find-order',
    fill: async (shop) => ({
      by: aVisitor(shop),
      path: '/find-order',
      fields: { number: '1042', email: 'efua@example.com' },
    }),
    answers: [200, 200],
  },
  {
    name: 'the request for a new password, sent before the page is hydrated,',
    page: '/reset',
    fill: async (shop) => ({ by: aVisitor(shop), path: '/reset', fields: { email: 'ama@example.com' } }),
    answers: [303, 202],
  },
  ...Object.entries(MONEY_FIELDS).map(
    ([intent, fields]): Form => ({
      name: `"${intent}" about money`,
      page: '/admin/money',
      fill: async (shop) => ({
        by: await theSignedInAdmin(shop),
        path: '/admin/money',
        fields: { intent, ...(await fields(shop)) },
      }),
      answers: [200, 200],
    }),
  ),
  ...Object.entries(ACCOUNT_FIELDS).map(
    ([what, fields]): Form => ({
      name: `${what} of an account, sent before the page is hydrated,`,
      page: '/account',
      fill: async (shop) => ({ by: await aCustomer(shop), path: '/account', fields: { ...fields } }),
      answers: [303, 202],
    }),
  ),
  ...Object.entries(WHO).map(
    ([who, caller]): Form => ({
      name: `the address of ${who}, sent before the page is hydrated,`,
      page: '/checkout-details',
      fill: async (shop) => ({ by: await caller(shop), path: '/checkout-details', fields: { ...HOME } }),
      answers: [303, 202],
    }),
  ),
];
