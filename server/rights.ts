import { IDENTITY_ENDPOINTS } from '#adapters/identity/endpoints.ts';

/** Who may call. `provider` proves itself by the signature of its body. */
export type Role = 'visitor' | 'customer' | 'admin' | 'provider';

const ANYONE = ['visitor', 'customer', 'admin'] as const;
const SIGNED_IN = ['customer', 'admin'] as const;
const ADMIN = ['admin'] as const;

/**
 * One endpoint. `session: false` means the cookie is not even read: the answer is the same for everyone.
 * `otherwise` is what a person without the right meets on a page.
 */
export type Right = {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[];
  path: string;
  who: readonly Role[];
  session: boolean;
  otherwise?: 'go_home' | 'denied';
  /** Whether a cache in front of the shop may keep the document for a moment. */
  isShared?: boolean;
  /** What a visitor reads instead of the usual text, where spec.md 8 has one. */
  refusal?: string;
};

const page = (path: string): Right => ({
  methods: ['GET'],
  path,
  who: ANYONE,
  session: false,
  isShared: true,
});
/** The same for everyone, but its address may carry a secret: no cache in between may keep it. */
const unsharedPage = (path: string): Right => ({ ...page(path), isShared: false });
const ownPage = (path: string, methods: Right['methods'] = ['GET']): Right => ({
  methods,
  path,
  who: SIGNED_IN,
  session: true,
  otherwise: 'go_home',
});
const adminPage = (path: string, methods: Right['methods'] = ['GET']): Right => ({
  methods,
  path,
  who: ADMIN,
  session: true,
  otherwise: 'denied',
});
const machine = (method: 'GET' | 'POST', path: string, who: readonly Role[], session: boolean): Right => ({
  methods: [method],
  path,
  who,
  session,
});
const IDENTITY_ROLES = { anyone: ANYONE, 'signed in': SIGNED_IN, admin: ADMIN } as const;

/** Better Auth's doors: only those named in adapters/identity exist, and it checks the session once more. */
const IDENTITY_RIGHTS = IDENTITY_ENDPOINTS.map(({ method, path, who }) =>
  machine(method, `/api/auth${path}`, IDENTITY_ROLES[who], who !== 'anyone'),
);

/** Every page of app/routes.ts: who may open it, and whether it knows who is looking. */
export const PAGE_RIGHTS: readonly Right[] = [
  page('/'),
  page('/all'),
  page('/product-details/:id'),
  page('/cart'),
  // The forms of /checkout-details, /reset and /account are sent only before hydration; nothing is kept.
  { ...page('/checkout-details'), methods: ['GET', 'POST'] },
  unsharedPage('/checkout'),
  page('/checkout-success'),
  page('/contact'),
  { ...unsharedPage('/reset'), methods: ['GET', 'POST'] },
  page('/policies/privacy'),
  page('/policies/terms'),
  page('/policies/delivery-and-returns'),
  { methods: ['GET'], path: '/order-details/:id', who: ANYONE, session: true },
  ownPage('/my-orders'),
  ownPage('/account', ['GET', 'POST']),
  ownPage('/review-product/:id', ['GET', 'POST']),
  adminPage('/admin/home'),
  adminPage('/admin/orders'),
  adminPage('/admin/order-details/:id', ['GET', 'POST']),
  adminPage('/admin/money', ['GET', 'POST']),
];

/** Every endpoint for machines. */
export const MACHINE_RIGHTS: readonly Right[] = [
  {
    ...machine('POST', '/initialize-transaction', SIGNED_IN, true),
    refusal: 'User email not found. Cannot save order.',
  },
  machine('POST', '/api/orders/:id/pay', SIGNED_IN, true),
  machine('GET', '/verify-transaction', ANYONE, false),
  machine('POST', '/webhooks/paystack', ['provider'], false),
  machine('GET', '/api/me', ANYONE, true),
  { methods: ['GET', 'POST', 'DELETE'], path: '/api/address', who: SIGNED_IN, session: true },
  machine('GET', '/api/prices', ANYONE, false),
  machine('GET', '/live', ANYONE, true),
  machine('GET', '/media/:sha/:file', ANYONE, false),
  machine('GET', '/robots.txt', ANYONE, false),
  machine('GET', '/sitemap.xml', ANYONE, false),
  machine('GET', '/healthz', ANYONE, false),
  machine('GET', '/readyz', ANYONE, false),
  ...IDENTITY_RIGHTS,
];
