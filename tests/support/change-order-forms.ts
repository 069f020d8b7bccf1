import { loseAPiece } from './counted.ts';
import type { Form } from './filled-form.ts';
import { aCustomer, anOrder } from './http-shop.ts';
import { anOrderWithRequest, aPaidOrder, deliver } from './paid-orders.ts';

/** Of the page on which a buyer changes an order. */
export const CHANGE_ORDER_FORMS: Form[] = [
  {
    name: 'the cancellation of an order',
    page: '/order-details/:id/change',
    fill: async (shop) => {
      const by = await aCustomer(shop);
      const path = `/order-details/${await anOrder(by)}/change`;
      return { by, path, fields: { intent: 'cancel-order' } };
    },
    answers: [302, 202],
  },
  {
    name: 'the request to cancel a paid order',
    page: '/order-details/:id/change',
    fill: async (shop) => {
      const { buyer, orderId } = await aPaidOrder(shop);
      const fields = { intent: 'request-cancel', reason: 'I chose the wrong tray.' };
      return { by: buyer, path: `/order-details/${orderId}/change`, fields };
    },
    answers: [302, 202],
  },
  {
    name: 'the withdrawal of a request',
    page: '/order-details/:id/change',
    fill: async (shop) => {
      const { buyer, orderId, requestId } = await anOrderWithRequest(shop);
      const fields = { intent: 'withdraw-request', request: requestId };
      return { by: buyer, path: `/order-details/${orderId}/change`, fields };
    },
    answers: [302, 202],
  },
  {
    name: 'the choice where goods are missing',
    page: '/order-details/:id/change',
    fill: async (shop) => {
      const { buyer, orderId } = await aPaidOrder(shop);
      await loseAPiece(shop.database.db, orderId);
      const fields = { intent: 'choose-missing', choice: 'refund' };
      return { by: buyer, path: `/order-details/${orderId}/change`, fields };
    },
    answers: [302, 202],
  },
  {
    name: 'the request to return goods',
    page: '/order-details/:id/change',
    fill: async (shop) => {
      const { buyer, orderId } = await aPaidOrder(shop);
      await deliver(shop, orderId);
      const fields = { intent: 'request-return', piece: '0:1', reason: 'The bowl has a crack.' };
      return { by: buyer, path: `/order-details/${orderId}/change`, fields };
    },
    answers: [302, 202],
  },
];
