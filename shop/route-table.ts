import { OWN_DATA_PATH } from '#shop/accounts/contract/account.ts';
import { API_ENDPOINTS } from '#shop/api-endpoints.ts';
import { MAX_LOOSE_BYTES } from '#shop/catalogue/contract/loose-pictures.ts';
import { MAX_SHEET_BYTES } from '#shop/catalogue/contract/product-sheet.ts';
import { SUGGESTIONS_PATH } from '#shop/catalogue/contract/suggestions.ts';
import { FEED_PATHS } from '#shop/channels/contract.ts';
import { DELIVERY_PATH } from '#shop/delivery/contract.ts';
import { FILES_PATH, PIECE_BYTES } from '#shop/downloads/contract.ts';
import { EXPORT_ENDPOINTS } from '#shop/export-endpoints.ts';
import { FEED_PATH, SLOTS_PATH } from '#shop/hours/contract.ts';
import { IDENTITY_ENDPOINTS } from '#shop/identity-endpoints.ts';
import { OBJECTS_PATH } from '#shop/media/contract.ts';
import { EMAILJS_SEND, EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import { NEW_ORDER_PATH } from '#shop/orders/contract/new-order.ts';
import { TEST_ORDER_PATH } from '#shop/orders/contract/test-order.ts';
import {
  adminPage,
  cataloguePage,
  FORM,
  messagesPage,
  ordersPage,
  ownPage,
  publicPage,
  unsharedPage,
} from '#shop/page-kinds.ts';
import { MAX_PHOTO_BYTES } from '#shop/reviews/contract/photos.ts';
import {
  ADMIN,
  ANYONE,
  type BodyLimit,
  BUYERS,
  CATALOGUE,
  endpoint,
  HELPERS,
  LARGE_ARRIVAL,
  type PageRoute,
  type Route,
  SIGNED_IN,
  SMALL_BODY,
  USUAL_ARRIVAL,
} from '#shop/route.ts';
import { VOUCHER_PATH } from '#shop/vouchers/contract.ts';

/** Seven fields of 200 characters, each of which JSON may write as six. */
const ADDRESS_BODY: BodyLimit = { maxBytes: 16 * 1024, within: USUAL_ARRIVAL };
const UPLOAD_BODY: BodyLimit = { maxBytes: 32 * 2 ** 20, within: LARGE_ARRIVAL };
const SHEET_BYTES = MAX_SHEET_BYTES + MAX_LOOSE_BYTES + 64 * 1024;
const SHEET_FORM = { ...FORM, body: { maxBytes: SHEET_BYTES, within: LARGE_ARRIVAL } };
const PHOTO_BODY: BodyLimit = { maxBytes: MAX_PHOTO_BYTES + 16 * 1024, within: LARGE_ARRIVAL };
const PIECE = { isStreamed: true, body: { maxBytes: PIECE_BYTES, within: LARGE_ARRIVAL } } as const;
/** Up to 100,000 characters, each of which a form may write as twelve. */
const LESSON_BODY: BodyLimit = { maxBytes: 1_300_000, within: USUAL_ARRIVAL };
const WEBHOOK_BODY: BodyLimit = { maxBytes: 256 * 1024, within: USUAL_ARRIVAL };

/** A page that is not here does not exist: shop/routes.ts takes its pages from this table. */
export const PAGES: readonly PageRoute[] = [
  publicPage('/', 'catalogue/pages/home/home.tsx', {
    cachedBy: { tags: ['products', 'reviews:all'], query: 'login' },
    isInSitemap: true,
  }),
  publicPage('/all', 'catalogue/pages/listing/listing.tsx', {
    cachedBy: { tags: ['products'], query: 'listing' },
    isInSitemap: true,
  }),
  publicPage('/courses', 'catalogue/pages/sessions/courses.tsx', { cachedBy: { tags: ['products'] } }),
  publicPage('/coaching', 'catalogue/pages/sessions/coaching.tsx', { cachedBy: { tags: ['products'] } }),
  // Its neighbours on the shelf are products, too.
  publicPage('/product-details/:id', 'catalogue/pages/product/product.tsx', {
    cachedBy: { tags: ['products', 'reviews:id'], query: 'product' },
  }),
  publicPage('/cart', 'cart/pages/cart.tsx'),
  // The forms of /checkout-details, /reset and /account are sent only before hydration; nothing is kept.
  publicPage('/checkout-details', 'checkout/pages/checkout-details.tsx', {
    ...FORM,
    isKeptOffline: false,
  }),
  unsharedPage('/checkout', 'checkout/pages/checkout.tsx', {
    cachedBy: { tags: [], query: 'payment' },
    isKeptForBack: true,
  }),
  unsharedPage('/checkout-success', 'checkout/pages/checkout-success.tsx', { session: true }),
  publicPage('/offline', 'frame/offline/offline.tsx'),
  publicPage('/contact', 'messages/pages/contact.tsx', { ...FORM, isInSitemap: true }),
  unsharedPage('/reset', 'accounts/pages/reset.tsx', FORM),
  unsharedPage('/confirm-email', 'accounts/pages/confirm-email.tsx', { ...FORM, session: true }),
  unsharedPage('/style-guide', 'frame/style-guide/style-guide.tsx', { isInDemoOnly: true }),
  publicPage('/about', 'office/pages/about/about.tsx', { isInSitemap: true }),
  publicPage('/policies/privacy', 'office/pages/policies/privacy.tsx', { isInSitemap: true }),
  publicPage('/policies/terms', 'office/pages/policies/terms.tsx', { isInSitemap: true }),
  publicPage('/policies/delivery-and-returns', 'office/pages/policies/delivery-and-returns.tsx', {
    isInSitemap: true,
  }),
  ownPage('/order-details/:id', 'orders/pages/order-details.tsx', { who: ANYONE, otherwise: undefined }),
  ownPage('/order-details/:id/change', 'orders/pages/change-order.tsx', { ...FORM, who: BUYERS }),
  ownPage('/order-details/:id/hour', 'hours/pages/change-hour.tsx', { ...FORM, who: BUYERS }),
  ownPage('/order-details/:id/note/:hour', 'hours/pages/send-note.tsx', { ...FORM, who: BUYERS }),
  ownPage('/order-details/:id/gift', 'gifts/pages/send-gift.tsx', { ...FORM, who: BUYERS }),
  ownPage('/order-details/:id/receipt', 'orders/pages/receipt.tsx', { who: BUYERS }),
  ownPage('/course/:id', 'courses/pages/course-room.tsx', { who: ANYONE, otherwise: undefined }),
  ownPage('/course/:id/:lesson', 'courses/pages/lesson.tsx', {
    ...FORM,
    who: ANYONE,
    writers: BUYERS,
    otherwise: undefined,
  }),
  unsharedPage('/back-in-stock/:id', 'stock/pages/back-in-stock.tsx', FORM),
  unsharedPage('/gift/:code', 'gifts/pages/gift.tsx'),
  unsharedPage('/find-order', 'orders/pages/find-order.tsx', FORM),
  unsharedPage('/courier/:token', 'on-delivery/pages/courier.tsx', { ...FORM, session: true }),
  unsharedPage('/pay/:id', 'payments/pages/pay-link.tsx', FORM),
  ownPage('/my-orders', 'orders/pages/my-orders.tsx'),
  ownPage('/account', 'accounts/pages/account.tsx', FORM),
  ownPage('/helper-invitation/:token', 'staff/pages/invitation.tsx', FORM),
  ownPage('/review-product/:id', 'reviews/pages/review-product.tsx', FORM),
  ownPage('/review-product/:id/photos', 'reviews/pages/photos.tsx', { ...FORM, body: PHOTO_BODY }),
  adminPage('/admin', 'office/admin/home/to-admin-home.tsx', { who: HELPERS }),
  adminPage('/admin/home', 'office/admin/home/admin-home.tsx', { who: HELPERS }),
  cataloguePage('/admin/all-products', 'catalogue/admin/all-products.tsx', FORM),
  cataloguePage('/admin/all-products/chosen', 'catalogue/admin/chosen-products.tsx', FORM),
  cataloguePage('/admin/add-product/:id', 'catalogue/admin/product-editor.tsx', FORM),
  cataloguePage('/admin/choices/:id', 'choices/admin/product-choices.tsx', FORM),
  cataloguePage('/admin/stock', 'stock/admin/stock-list.tsx', FORM),
  cataloguePage('/admin/stock/:id', 'stock/admin/product-stock.tsx', FORM),
  cataloguePage('/admin/lessons/:id', 'courses/admin/lessons.tsx', FORM),
  cataloguePage('/admin/lessons/:id/:lesson', 'courses/admin/lesson-editor.tsx', {
    ...FORM,
    body: LESSON_BODY,
  }),
  cataloguePage('/admin/files/:id', 'downloads/admin/product-files.tsx', FORM),
  cataloguePage('/admin/import-products', 'catalogue/admin/import-products.tsx', SHEET_FORM),
  ordersPage('/admin/orders', 'orders/admin/all-orders.tsx'),
  ordersPage('/admin/orders/chosen', 'orders/admin/chosen-orders.tsx', FORM),
  ordersPage('/admin/orders/chosen/slips', 'orders/admin/packing-slips.tsx', { hasNoFrame: true }),
  ordersPage('/admin/order-details/:id', 'orders/admin/admin-order.tsx', FORM),
  ordersPage('/admin/order-details/:id/packing-slip', 'orders/admin/packing-slip.tsx', { hasNoFrame: true }),
  ordersPage('/admin/order-details/:id/cancel', 'orders/admin/phone-orders/withdraw-order.tsx', FORM),
  messagesPage('/admin/reviews', 'reviews/admin/reviews.tsx', FORM),
  messagesPage('/admin/reviews/chosen', 'reviews/admin/chosen-reviews.tsx', FORM),
  messagesPage('/admin/messages', 'messages/admin/messages.tsx'),
  messagesPage('/admin/messages/chosen', 'messages/admin/chosen-messages.tsx', FORM),
  messagesPage('/admin/messages/:id', 'messages/admin/message.tsx', FORM),
  adminPage('/admin/money', 'payments/admin/money.tsx', FORM),
  adminPage('/admin/export', 'office/admin/export/export.tsx'),
  adminPage('/admin/reports', 'reports/admin/reports.tsx', FORM),
  adminPage('/admin/settings', 'office/admin/settings/settings.tsx'),
  adminPage('/admin/settings/contact', 'office/admin/settings/contact.tsx', FORM),
  adminPage('/admin/settings/opening', 'office/admin/settings/opening.tsx', FORM),
  adminPage('/admin/settings/texts', 'office/admin/settings/texts.tsx', FORM),
  adminPage('/admin/settings/law', 'office/admin/settings/law.tsx', FORM),
  adminPage('/admin/settings/push', 'office/admin/settings/push.tsx', FORM),
  adminPage('/admin/settings/taxes', 'office/admin/settings/taxes.tsx', FORM),
  adminPage('/admin/channels', 'channels/admin/channels.tsx', FORM),
  adminPage('/admin/webhooks', 'webhooks/admin/webhooks.tsx', FORM),
  adminPage('/admin/webhooks/:id', 'webhooks/admin/webhook.tsx', FORM),
  adminPage('/admin/delivery', 'delivery/admin/delivery.tsx', FORM),
  adminPage('/admin/delivery/:id', 'delivery/admin/zone.tsx', FORM),
  adminPage('/admin/calendar', 'hours/admin/calendar.tsx', FORM),
  adminPage('/admin/booking/:id', 'hours/admin/booking.tsx', FORM),
  adminPage('/admin/customers', 'customers/admin/customers.tsx'),
  adminPage('/admin/customers/:key', 'customers/admin/customer.tsx', FORM),
  adminPage('/admin/vouchers', 'vouchers/admin/vouchers.tsx'),
  adminPage('/admin/vouchers/:id', 'vouchers/admin/voucher.tsx', FORM),
  adminPage('/admin/gifts', 'gifts/admin/gifts.tsx', FORM),
  adminPage('/admin/helpers', 'staff/admin/staff-list.tsx', FORM),
  adminPage('/admin/keys', 'api/admin/keys.tsx', FORM),
  adminPage('/admin/setup', 'office/admin/setup/setup.tsx'),
  adminPage(TEST_ORDER_PATH, 'orders/admin/test-order/test-order.tsx', FORM),
  adminPage('/admin/activity', 'office/admin/activity/all-activity.tsx'),
  adminPage('/admin/new-order', 'orders/admin/phone-orders/new-order.tsx', FORM),
];

/** For programs: the shop's own scripts, the payment provider, monitoring. */
export const ENDPOINTS: readonly Route[] = [
  {
    ...endpoint('POST', '/initialize-transaction', BUYERS, true, 'paying'),
    body: SMALL_BODY,
    isForGuestsToBe: true,
    refusal: 'User email not found. Cannot save order.',
  },
  endpoint('POST', '/api/orders/:id/pay', BUYERS, true, 'paying'),
  endpoint('GET', '/verify-transaction', ANYONE, true, 'paying'),
  endpoint('GET', '/api/checkout', ANYONE, true, 'paying'),
  { ...endpoint('POST', '/webhooks/paystack', ['provider'], false, 'webhooks'), body: WEBHOOK_BODY },
  endpoint('GET', '/api/me', ANYONE, true),
  {
    ...endpoint('GET', '/api/address', SIGNED_IN, true),
    methods: ['GET', 'POST', 'DELETE'],
    body: ADDRESS_BODY,
  },
  endpoint('GET', OWN_DATA_PATH, SIGNED_IN, true),
  endpoint('GET', '/api/prices', ANYONE, false),
  endpoint('GET', '/api/choices/:id', ANYONE, false),
  endpoint('GET', SUGGESTIONS_PATH, ANYONE, false),
  endpoint('GET', DELIVERY_PATH, ANYONE, false),
  endpoint('GET', VOUCHER_PATH, ANYONE, false),
  endpoint('GET', SLOTS_PATH, ANYONE, false),
  { ...endpoint('POST', '/api/gift', ANYONE, true), body: SMALL_BODY },
  { ...endpoint('POST', NEW_ORDER_PATH, ADMIN, true), body: SMALL_BODY },
  { ...endpoint('POST', EMAILJS_SEND, ANYONE, false), body: SMALL_BODY },
  { ...endpoint('POST', EMAILJS_SEND_FORM, ANYONE, false), body: SMALL_BODY },
  ...EXPORT_ENDPOINTS,
  endpoint('GET', '/live', ANYONE, true, 'live'),
  endpoint('GET', '/media/:sha/:file', ANYONE, false, 'media'),
  endpoint('GET', '/api/app-check', CATALOGUE, true),
  endpoint('POST', '/api/upload-token', CATALOGUE, true),
  {
    ...endpoint('GET', OBJECTS_PATH, CATALOGUE, true, 'uploads'),
    methods: ['GET', 'POST'],
    isStorage: true,
    isStreamed: true,
    body: UPLOAD_BODY,
  },
  {
    ...endpoint('GET', `${OBJECTS_PATH}/:name`, ANYONE, true, 'media'),
    methods: ['GET', 'PATCH', 'DELETE'],
    writers: CATALOGUE,
    isStorage: true,
    body: SMALL_BODY,
  },
  { ...endpoint('POST', FILES_PATH, CATALOGUE, true, 'uploads'), body: SMALL_BODY },
  { ...endpoint('POST', `${FILES_PATH}/:id`, CATALOGUE, true, 'uploads'), ...PIECE },
  endpoint('GET', '/order-details/:order/files/:file', ANYONE, true),
  endpoint('GET', '/course/:course/:lesson/files/:file', ANYONE, true, 'media'),
  endpoint('GET', '/api/courses/:id/text', ANYONE, true),
  endpoint('GET', '/order-details/:order/hours/:hour', ANYONE, true),
  endpoint('GET', `${FEED_PATH}/:key`, ANYONE, false),
  endpoint('GET', '/download/:token/:name', ANYONE, false, 'media'),
  endpoint('GET', '/sample/:id/:name', ANYONE, false, 'media'),
  endpoint('GET', '/o/:id', ANYONE, false),
  endpoint('GET', '/open-order', ANYONE, false),
  { ...endpoint('POST', '/forget-guest', ANYONE, true), body: SMALL_BODY },
  { ...endpoint('GET', '/unsubscribe', ANYONE, false), methods: ['GET', 'POST'], body: SMALL_BODY },
  endpoint('GET', '/unsubscribe.css', ANYONE, false),
  endpoint('GET', '/robots.txt', ANYONE, false),
  endpoint('GET', '/sitemap.xml', ANYONE, false),
  ...Object.values(FEED_PATHS).map((path) => endpoint('GET', path, ANYONE, false)),
  endpoint('GET', '/manifest.webmanifest', ANYONE, false),
  endpoint('GET', '/shop.webmanifest', ANYONE, false),
  endpoint('GET', '/healthz', ANYONE, false, 'health'),
  endpoint('GET', '/readyz', ANYONE, false, 'health'),
  endpoint('GET', '/idlez', ANYONE, false, 'health'),
  endpoint('GET', '/metrics', ['monitor'], false, 'health'),
  ...IDENTITY_ENDPOINTS,
  ...API_ENDPOINTS,
];

export const ROUTES: readonly Route[] = [...ENDPOINTS, ...PAGES];
