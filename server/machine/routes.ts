import type { Hono } from 'hono';
import { addressRoutes } from '#shop/accounts/endpoints/address.server.ts';
import { identityRoutes } from '#shop/accounts/endpoints/identity.server.ts';
import { ownDataRoutes } from '#shop/accounts/endpoints/own-data.server.ts';
import { apiRoutes } from '#shop/api/endpoints/api.server.ts';
import { catalogueRoutes } from '#shop/catalogue/endpoints/catalogue.server.ts';
import { feedRoutes } from '#shop/channels/endpoints/feeds.server.ts';
import { payNowRoutes } from '#shop/checkout/endpoints/pay-now.server.ts';
import { choicesRoutes } from '#shop/choices/endpoints/choices.server.ts';
import { courseRoutes } from '#shop/courses/endpoints/courses.server.ts';
import { deliveryRoutes } from '#shop/delivery/endpoints/delivery.server.ts';
import { fileRoutes } from '#shop/downloads/endpoints/files.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import { discoveryRoutes } from '#shop/frame/endpoints/discovery.server.ts';
import { giftRoutes } from '#shop/gifts/endpoints/gift.server.ts';
import { slotRoutes } from '#shop/hours/endpoints/slots.server.ts';
import { mediaRoutes } from '#shop/media/endpoints/media.server.ts';
import { storageRoutes } from '#shop/media/endpoints/storage.server.ts';
import { emailjsRoutes } from '#shop/messages/endpoints/emailjs.server.ts';
import { exportRoutes } from '#shop/office/endpoints/exports.server.ts';
import { guestRoutes } from '#shop/orders/endpoints/guests.server.ts';
import { newOrderRoutes } from '#shop/orders/endpoints/new-order.server.ts';
import { shortLinkRoutes } from '#shop/orders/endpoints/short-links.server.ts';
import { unsubscribeRoutes } from '#shop/orders/endpoints/unsubscribe.server.ts';
import { paymentRoutes } from '#shop/payments/endpoints/payments.server.ts';
import { reportRoutes } from '#shop/reports/endpoints/report-file.server.ts';
import { voucherRoutes } from '#shop/vouchers/endpoints/voucher.server.ts';
import type { Running } from '../running.ts';
import { liveRoutes } from './live.ts';

/**
 * All but those of health and metrics, which stand before the guards; who may call each stands in the table
 * of routes.
 */
export function machineRoutes(app: Hono<Edge>, running: Running): void {
  identityRoutes(app, running);
  addressRoutes(app, running);
  ownDataRoutes(app, running);
  payNowRoutes(app, running);
  paymentRoutes(app, running);
  guestRoutes(app, running);
  mediaRoutes(app, running);
  storageRoutes(app, running);
  catalogueRoutes(app, running);
  deliveryRoutes(app, running);
  choicesRoutes(app, running);
  voucherRoutes(app, running);
  fileRoutes(app, running);
  courseRoutes(app, running);
  giftRoutes(app, running);
  slotRoutes(app, running);
  discoveryRoutes(app, running);
  feedRoutes(app, running);
  emailjsRoutes(app, running);
  newOrderRoutes(app, running);
  shortLinkRoutes(app);
  unsubscribeRoutes(app, running);
  exportRoutes(app, running);
  reportRoutes(app, running);
  apiRoutes(app, running);
  liveRoutes(app, running);
}
