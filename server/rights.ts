import { IDENTITY_ENDPOINTS } from '#adapters/identity/endpoints.ts';
import { OWN_DATA_PATH } from '#contracts/account.ts';
import type { TopicKind } from '#contracts/live.ts';
import { EMAILJS_SEND, EMAILJS_SEND_FORM } from '#contracts/messages.ts';
import { MAX_SHEET_BYTES } from '#contracts/product-sheet.ts';
import { OBJECTS_PATH } from '#contracts/storage.ts';
import { SUGGESTIONS_PATH } from '#contracts/suggestions.ts';
import { TEST_ORDER_PATH } from '#contracts/test-order.ts';
import type { Arrival, BodyLimit } from './body-limit.ts';

/**
 * Who may call. `provider` proves itself by the signature of its body, `monitor` by METRICS_TOKEN; a `guest` is a
 * browser that ordered without an account, or opened the link of an order.
 */
export type Role = 'visitor' | 'guest' | 'customer' | 'admin' | 'provider' | 'monitor';

const ANYONE = ['visitor', 'guest', 'customer', 'admin'] as const;
/** Of orders: the endpoint sees whether this one is theirs. */
const BUYERS = ['guest', 'customer', 'admin'] as const;
const SIGNED_IN = ['customer', 'admin'] as const;
const ADMIN = ['admin'] as const;

/** Requests of one lane share its places: see server/edge/lanes.ts. */
export type Lane =
  | 'pages'
  | 'paying'
  | 'webhooks'
  | 'identity'
  | 'machines'
  | 'media'
  | 'uploads'
  | 'live'
  | 'health';

/** The time a whole request may take unless its row says otherwise. */
export const USUAL_ARRIVAL: Arrival = { seconds: 30 };
/** What a form or a JSON text may weigh. */
export const SMALL_BODY: BodyLimit = { maxBytes: 64 * 1024, within: USUAL_ARRIVAL };
/** Seven fields of 200 characters, each of which JSON may write as six. */
const ADDRESS_BODY: BodyLimit = { maxBytes: 16 * 1024, within: USUAL_ARRIVAL };
/** A chunk, or a whole picture with what is written about it. */
const UPLOAD_BODY: BodyLimit = { maxBytes: 32 * 2 ** 20, within: { seconds: 60, bytesPerSecond: 4 * 1024 } };
/** A product file and what a form writes around it. */
const SHEET_BODY: BodyLimit = {
  maxBytes: MAX_SHEET_BYTES + 64 * 1024,
  within: { seconds: 60, bytesPerSecond: 4 * 1024 },
};
const WEBHOOK_BODY: BodyLimit = { maxBytes: 256 * 1024, within: USUAL_ARRIVAL };

/**
 * One endpoint. `session: false` means the cookie is not even read: the answer is the same for everyone.
 * `otherwise` is what a person without the right meets on a page.
 */
export type Right = {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[];
  path: string;
  who: readonly Role[];
  /** Who may do more than read; the same unless given. */
  writers?: readonly Role[];
  session: boolean;
  lane: Lane;
  /** Of the storage protocol, which has tokens of its own: see server/edge/storage-guard.ts. */
  isStorage?: true;
  /** The endpoint reads the body itself, as it arrives. */
  isStreamed?: true;
  /** Of whatever names none, no more than SMALL_BODY is read. */
  body?: BodyLimit;
  otherwise?: 'go_home' | 'denied';
  /** Whether a cache in front of the shop may keep the document for a moment. */
  isShared?: boolean;
  /** Whether the reader's own browser may keep it, so that Back shows it as it was left. */
  isKeptForBack?: boolean;
  /** Lets in a visitor whose body names an e-mail: a guest of the next moment. */
  isForGuestsToBe?: true;
  /** What a visitor reads instead of the usual text, where docs/payments.md#payment-texts has one. */
  refusal?: string;
};

const formOf = (methods: Right['methods']) => (methods.includes('POST') ? { body: SMALL_BODY } : {});
const page = (path: string, methods: Right['methods'] = ['GET']): Right => ({
  methods,
  path,
  who: ANYONE,
  session: false,
  lane: 'pages',
  ...formOf(methods),
  isShared: true,
});
/** The same for everyone, but its address may carry a secret: no cache in between may keep it. */
const unsharedPage = (path: string, methods: Right['methods'] = ['GET']): Right => ({
  ...page(path, methods),
  isShared: false,
});
const ownPage = (path: string, methods: Right['methods'] = ['GET']): Right => ({
  methods,
  path,
  who: SIGNED_IN,
  session: true,
  lane: 'pages',
  ...formOf(methods),
  otherwise: 'go_home',
});
const adminPage = (path: string, methods: Right['methods'] = ['GET']): Right => ({
  methods,
  path,
  who: ADMIN,
  session: true,
  lane: 'pages',
  ...formOf(methods),
  otherwise: 'denied',
});
const machine = (
  method: 'GET' | 'POST',
  path: string,
  who: readonly Role[],
  session: boolean,
  lane: Lane = 'machines',
): Right => ({ methods: [method], path, who, session, lane });
const IDENTITY_ROLES = { anyone: ANYONE, 'signed in': SIGNED_IN, admin: ADMIN } as const;

/** Better Auth's endpoints: only those named in adapters/identity exist, and it checks the session once more. */
const IDENTITY_RIGHTS = IDENTITY_ENDPOINTS.map(({ method, path, who }) => ({
  ...machine(method, `/api/auth${path}`, IDENTITY_ROLES[who], who !== 'anyone', 'identity'),
  ...formOf([method]),
}));

/** Every page of app/routes.ts: who may open it, and whether it knows who is looking. */
export const PAGE_RIGHTS: readonly Right[] = [
  page('/'),
  page('/all'),
  page('/product-details/:id'),
  page('/cart'),
  // The forms of /checkout-details, /reset and /account are sent only before hydration; nothing is kept.
  page('/checkout-details', ['GET', 'POST']),
  { ...unsharedPage('/checkout'), isKeptForBack: true },
  { ...unsharedPage('/checkout-success'), session: true },
  page('/offline'),
  page('/contact', ['GET', 'POST']),
  unsharedPage('/reset', ['GET', 'POST']),
  { ...unsharedPage('/confirm-email', ['GET', 'POST']), session: true },
  page('/about'),
  page('/policies/privacy'),
  page('/policies/terms'),
  page('/policies/delivery-and-returns'),
  { methods: ['GET'], path: '/order-details/:id', who: ANYONE, session: true, lane: 'pages' },
  { ...ownPage('/order-details/:id/change', ['GET', 'POST']), who: BUYERS },
  { ...ownPage('/order-details/:id/receipt'), who: BUYERS },
  unsharedPage('/find-order', ['GET', 'POST']),
  unsharedPage('/pay/:id', ['GET', 'POST']),
  ownPage('/my-orders'),
  ownPage('/account', ['GET', 'POST']),
  ownPage('/review-product/:id', ['GET', 'POST']),
  adminPage('/admin/home'),
  adminPage('/admin/all-products', ['GET', 'POST']),
  adminPage('/admin/add-product/:id', ['GET', 'POST']),
  { ...adminPage('/admin/import-products', ['GET', 'POST']), body: SHEET_BODY },
  adminPage('/admin/orders'),
  adminPage('/admin/order-details/:id', ['GET', 'POST']),
  adminPage('/admin/order-details/:id/packing-slip'),
  adminPage('/admin/reviews', ['GET', 'POST']),
  adminPage('/admin/messages'),
  adminPage('/admin/messages/:id', ['GET', 'POST']),
  adminPage('/admin/money', ['GET', 'POST']),
  adminPage('/admin/export'),
  adminPage('/admin/settings', ['GET', 'POST']),
  adminPage('/admin/setup'),
  adminPage(TEST_ORDER_PATH, ['GET', 'POST']),
  adminPage('/admin/activity'),
  adminPage('/admin/new-order', ['GET', 'POST']),
  adminPage('/admin/order-details/:id/cancel', ['GET', 'POST']),
  adminPage('/admin/settings/push', ['GET', 'POST']),
  adminPage('/admin/settings/taxes', ['GET', 'POST']),
];

/** Every endpoint for machines. */
export const MACHINE_RIGHTS: readonly Right[] = [
  {
    ...machine('POST', '/initialize-transaction', BUYERS, true, 'paying'),
    body: SMALL_BODY,
    isForGuestsToBe: true,
    refusal: 'User email not found. Cannot save order.',
  },
  machine('POST', '/api/orders/:id/pay', BUYERS, true, 'paying'),
  machine('GET', '/verify-transaction', ANYONE, true, 'paying'),
  machine('GET', '/api/checkout', ANYONE, true, 'paying'),
  { ...machine('POST', '/webhooks/paystack', ['provider'], false, 'webhooks'), body: WEBHOOK_BODY },
  machine('GET', '/api/me', ANYONE, true),
  {
    ...machine('GET', '/api/address', SIGNED_IN, true),
    methods: ['GET', 'POST', 'DELETE'],
    body: ADDRESS_BODY,
  },
  machine('GET', OWN_DATA_PATH, SIGNED_IN, true),
  machine('GET', '/api/prices', ANYONE, false),
  machine('GET', SUGGESTIONS_PATH, ANYONE, false),
  { ...machine('POST', EMAILJS_SEND, ANYONE, false), body: SMALL_BODY },
  { ...machine('POST', EMAILJS_SEND_FORM, ANYONE, false), body: SMALL_BODY },
  machine('GET', '/admin/export/orders.csv', ADMIN, true),
  machine('GET', '/admin/export/products.csv', ADMIN, true),
  machine('GET', '/live', ANYONE, true, 'live'),
  machine('GET', '/media/:sha/:file', ANYONE, false, 'media'),
  machine('GET', '/api/app-check', ADMIN, true),
  machine('POST', '/api/upload-token', ADMIN, true),
  {
    ...machine('GET', OBJECTS_PATH, ADMIN, true, 'uploads'),
    methods: ['GET', 'POST'],
    isStorage: true,
    isStreamed: true,
    body: UPLOAD_BODY,
  },
  {
    ...machine('GET', `${OBJECTS_PATH}/:name`, ANYONE, true, 'media'),
    methods: ['GET', 'PATCH', 'DELETE'],
    writers: ADMIN,
    isStorage: true,
    body: SMALL_BODY,
  },
  machine('GET', '/o/:id', ANYONE, false),
  machine('GET', '/open-order', ANYONE, false),
  { ...machine('POST', '/forget-guest', ANYONE, true), body: SMALL_BODY },
  { ...machine('GET', '/unsubscribe', ANYONE, false), methods: ['GET', 'POST'], body: SMALL_BODY },
  machine('GET', '/unsubscribe.css', ANYONE, false),
  machine('GET', '/robots.txt', ANYONE, false),
  machine('GET', '/sitemap.xml', ANYONE, false),
  machine('GET', '/manifest.webmanifest', ANYONE, false),
  machine('GET', '/shop.webmanifest', ANYONE, false),
  machine('GET', '/healthz', ANYONE, false, 'health'),
  machine('GET', '/readyz', ANYONE, false, 'health'),
  machine('GET', '/idlez', ANYONE, false, 'health'),
  machine('GET', '/metrics', ['monitor'], false, 'health'),
  ...IDENTITY_RIGHTS,
];

/** What `GET /live` tells, by topic: of an order only who may read it whole hears, whatever the role. */
export const TOPIC_RIGHTS: Record<TopicKind, { who: readonly Role[]; ownersOnly?: boolean }> = {
  products: { who: ANYONE },
  'product:id': { who: ANYONE },
  'reviews:id': { who: ANYONE },
  'order:id': { who: BUYERS, ownersOnly: true },
  'orders:mine': { who: SIGNED_IN },
  'orders:all': { who: ADMIN },
  messages: { who: ADMIN },
};

export const RIGHTS: readonly Right[] = [...MACHINE_RIGHTS, ...PAGE_RIGHTS];
