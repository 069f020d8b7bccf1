import type { KeyRight } from '#shop/api/contract/keys.ts';
import type { Right } from '#shop/staff/contract.ts';

/**
 * `provider` proves itself by the signature of its body, `monitor` by METRICS_TOKEN; a `guest` is a browser
 * that ordered without an account, or opened the link of an order; a helper of the administrator is a `customer`, too.
 */
export type Role = 'visitor' | 'guest' | 'customer' | HelperRole | 'admin' | KeyRole | 'provider' | 'monitor';
export type HelperRole = `helper_${Right}`;
/** A program with a key that has this right (docs/api.md). */
export type KeyRole = `key_${KeyRight}`;

export const ANYONE = ['visitor', 'guest', 'customer', 'admin'] as const;
/** For orders: the endpoint checks whether this one is theirs. */
export const BUYERS = ['guest', 'customer', 'admin'] as const;
export const SIGNED_IN = ['customer', 'admin'] as const;
/** Hers alone, which is the rule: money, settings, customers, helpers. */
export const ADMIN = ['admin'] as const;
/** Those below are open to helpers with the right of this name, too; each verb behind them asks `requireRight`. */
export const ORDERS = ['helper_orders', 'admin'] as const;
export const MESSAGES = ['helper_messages', 'admin'] as const;
export const CATALOGUE = ['helper_catalogue', 'admin'] as const;
/** With whatever right. */
export const HELPERS = ['helper_orders', 'helper_messages', 'helper_catalogue', 'admin'] as const;

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

export type BodyLimit = { maxBytes: number; within: Arrival };

/** A fixed time for small bodies; a rate for large ones, counted once the first `seconds` are over. */
export type Arrival = { seconds: number; bytesPerSecond?: number };

export const USUAL_ARRIVAL: Arrival = { seconds: 30 };
export const LARGE_ARRIVAL: Arrival = { seconds: 60, bytesPerSecond: 4 * 1024 };
export const SMALL_BODY: BodyLimit = { maxBytes: 64 * 1024, within: USUAL_ARRIVAL };

export type CachedBy = {
  /** A change of these topics drops the page; `:id` stands for the id in its path. */
  tags: readonly string[];
  /** The part of the query it knows (server/page-cache/page-url.ts); nothing of it unless given. */
  query?: 'login' | 'listing' | 'product' | 'payment';
};

export type Route = {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[];
  /** With `:name` where a part of it varies. */
  path: string;
  who: readonly Role[];
  /** For methods other than GET; `who` unless given. */
  writers?: readonly Role[];
  /** `false` means the cookie is not even read: the answer is the same for everyone. */
  session: boolean;
  lane: Lane;
  body?: BodyLimit;
  /** The storage protocol has tokens of its own: see server/edge/storage-guard.ts. */
  isStorage?: true;
  /** Asks for a key in place of a session, and refuses as RFC 9457 has it (docs/api.md). */
  isApi?: true;
  /** The endpoint reads the body itself, as it arrives. */
  isStreamed?: true;
  /** Lets in a visitor whose body names an e-mail, who becomes a guest. */
  isForGuestsToBe?: true;
  /** For visitors instead of the usual text, where docs/payments.md#payment-texts has one. */
  refusal?: string;
  /** Not there in a live shop. */
  isInDemoOnly?: true;
  /** What a person without the right meets on a page. */
  otherwise?: 'go_home' | 'denied';
  isShared?: boolean;
  /** The reader's own browser may keep it, so that Back shows it as it was left. */
  isKeptForBack?: boolean;
};

export const endpoint = (
  method: 'GET' | 'POST',
  path: string,
  who: readonly Role[],
  session: boolean,
  lane: Lane = 'machines',
): Route => ({ methods: [method], path, who, session, lane });

export type PageRoute = Route & {
  module: string;
  hasNoFrame?: true;
  cachedBy?: CachedBy;
  /** Browsers keep it for the time without a connection (docs/decisions/0053-offline-pages.md). */
  isKeptOffline?: boolean;
  isInSitemap?: true;
};
