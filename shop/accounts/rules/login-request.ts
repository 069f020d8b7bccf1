/** What somebody is asked to log in for; each has its words in the login dialog. */
export const LOGIN_REASONS = [
  'orders',
  'account',
  'review',
  'order',
  'receipt',
  'checkout',
  'form',
  'page',
] as const;
export type LoginReason = (typeof LOGIN_REASONS)[number];

/** Why a login is asked for, and the path of this shop to which it leads. */
export type LoginRequest = { reason: LoginReason; goTo: string };

const REASON_OF_PATH: readonly [RegExp, LoginReason][] = [
  [/^\/my-orders$/, 'orders'],
  [/^\/account$/, 'account'],
  [/^\/review-product\//, 'review'],
  [/^\/order-details\/[^/]+\/receipt$/, 'receipt'],
  [/^\/order-details\//, 'order'],
];

/** Takes the page that somebody may not open yet; returns the address of the home page that asks for a login. */
export function loginAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const reason = REASON_OF_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'page';
  const next = shopPath(`${pathname}${search}`) ?? shopPath(pathname);
  return next ? `/?${new URLSearchParams({ login: reason, next })}` : '/';
}

/** Takes the query of the home page; null where it asks for no login. An unsound `next` counts as none. */
export function readLoginRequest(query: URLSearchParams): LoginRequest | null {
  const asked = query.get('login');
  if (asked === null) return null;
  const reason = LOGIN_REASONS.find((known) => known === asked) ?? 'page';
  return { reason, goTo: shopPath(query.get('next')) ?? '/' };
}

const MAX_PATH = 500;
/** No browser and no server has to agree with ours about what a backslash or a line break means. */
const UNSOUND = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Any host will do: it only tells whether the address leaves its own. */
const HOME = 'https://shop.invalid';

/**
 * Takes an address from outside; returns it as a path of this shop, with its query, or null for everything
 * that leads, or might be read as leading, anywhere else.
 */
export function shopPath(address: string | null): string | null {
  if (!address?.startsWith('/') || address.length > MAX_PATH || UNSOUND.test(address)) return null;
  try {
    const { origin, pathname, search } = new URL(address, HOME);
    // Dots may hide a second slash: "/.//evil.example" is read as "//evil.example" once it is resolved.
    return origin === HOME && !pathname.startsWith('//') ? `${pathname}${search}` : null;
  } catch {
    // No address at all; `URL.canParse` is younger than the browsers that open the shop.
    return null;
  }
}
