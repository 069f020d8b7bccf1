import { findCustomerOfOrder } from '#shop/customers/find-customer-of-order.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { findRefundedHours } from '#shop/payments/refunds/refunded-times.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { findAfterSales } from '../after-sales/find-after-sales.server.ts';
import { findShipmentBefore } from '../find-shipments-before.server.ts';
import { getOrder } from '../get-order.server.ts';
import { findNextToShip, getDeskRow } from '../list-all-orders.server.ts';
import { listOrdersBeside } from '../list-orders-beside.server.ts';
import { findSmsNumber } from '../mails/queue-order-sms.server.ts';
import { findPayLink } from '../phone-orders/find-pay-link.server.ts';
import { hasLeft, mayMove } from '../rules/order-lifecycle.ts';
import { findShipmentToUndo } from '../undo-shipment.server.ts';
import { findNote } from '../write-note.server.ts';
import { movingOf } from './moving-of.ts';

export type WholeOrder = Awaited<ReturnType<typeof readWholeOrder>>;

/** All that the administrator's page shows of an order; `record` is null where no payment can be recorded. */
export async function readWholeOrder(shop: Shop, viewer: Viewer, id: string) {
  const order = await answering(getOrder(shop, viewer, id));
  const mayRecord = order.erasedAt === null && mayMove('record-payment', movingOf(order));
  const [desk, afterSales, money, history, note, others, customer, payLink, courierLink, refundedHours] =
    await Promise.all([
      answering(getDeskRow(shop, viewer, order.id)),
      findAfterSales(shop, viewer, order.id),
      answering(listPayments(shop, viewer, order.id)),
      listActivity(shop, viewer, order.id),
      findNote(shop, viewer, order.id),
      listOrdersBeside(shop, viewer, order.id),
      findCustomerOfOrder(shop, viewer, order.id),
      findPayLink(shop, viewer, order.id),
      findCourierLink(shop, viewer, order.id),
      findRefundedHours(shop, viewer, order.id),
    ]);
  const smsNumber = findSmsNumber(shop, order);
  const isGone = hasLeft(order.trackingState);
  const nextToShip = isGone ? await findNextToShip(shop, viewer) : null;
  const before = isGone ? null : await findShipmentBefore(shop, viewer, order);
  const toUndo = await findShipmentToUndo(shop, order);
  const today = dayInAccra(shop.clock.now());
  const record = mayRecord ? { newId: shop.newId(), today } : null;
  return {
    order,
    desk,
    afterSales,
    money,
    history,
    note,
    others,
    customer,
    payLink,
    courierLink,
    smsNumber,
    refundedHours,
    record,
    today,
    nextToShip,
    before,
    toUndo,
  };
}
