export const LOGIN_REASONS = [
  'orders',
  'account',
  'review',
  'order',
  'receipt',
  'checkout',
  'invitation',
  'form',
  'page',
] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];

export type LoginRequest = { reason: LoginReason; goTo: string };

const REASON_OF_PATH: readonly [RegExp, LoginReason][] = [
  [/^\/my-orders$/, 'orders'],
  [/^\/account$/, 'account'],
  [/^\/review-product\//, 'review'],
  [/^\/order-details\/[^/]+\/receipt$/, 'receipt'],
  [/^\/order-details\//, 'order'],
  [/^\/helper-invitation\//, 'invitation'],
];

/** The URL of the home page that asks for a login, and leads to `pathname` afterwards. */
export function loginAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const reason = REASON_OF_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page';
  const next = shopPath(`${pathname}${search}`) ?? shopPath(pathname);
  return next ? `/?${new URLSearchParams({ login: reason, next })}` : '/';
}

/** Null where the query asks for no login. An unsound `next` counts as none. */
export function readLoginRequest(query: URLSearchParams): LoginRequest | null {
  const asked = query.get('login');
  if (asked === null) return null;
  const reason = LOGIN_REASONS.find((known) => known === asked) ?? 'page';
  return { reason, goTo: shopPath(query.get('next')) ?? '/' };
}

const MAX_PATH = 500;
/** Browsers and servers disagree about what a backslash or a line break means. */
const UNSOUND = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Any host serves: only whether the URL leaves it matters. */
const HOME = 'https://shop.invalid';

/** A path of this shop, with its query; null for everything that leads, or might be read as leading, anywhere else. */
export function shopPath(address: string | null): string | null {
  if (!address?.startsWith('/') || address.length > MAX_PATH || UNSOUND.test(address)) return null;
  try {
    const { origin, pathname, search } = new URL(address, HOME);
    // Dots may hide a second slash: "/.//evil.example" is read as "//evil.example" once it is resolved.
    return origin === HOME && !pathname.startsWith('//') ? `${pathname}${search}` : null;
  } catch {
    // Not a URL; `URL.canParse` is younger than the browsers that open the shop.
    return null;
  }
}
