/**
 * Who may call. `provider` proves itself by the signature of its body, `monitor` by METRICS_TOKEN; a `guest` is a
 * browser that ordered without an account, or opened the link of an order.
 */
export type Role = 'visitor' | 'guest' | 'customer' | 'admin' | 'provider' | 'monitor';

export const ANYONE = ['visitor', 'guest', 'customer', 'admin'] as const;
/** Of orders: the endpoint sees whether this one is theirs. */
export const BUYERS = ['guest', 'customer', 'admin'] as const;
export const SIGNED_IN = ['customer', 'admin'] as const;
export const ADMIN = ['admin'] as const;

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

/** What a body may weigh, and how long it may take to arrive. */
export type BodyLimit = { maxBytes: number; within: Arrival };

/** A fixed time for small bodies; a rate for large ones, counted once the first `seconds` are over. */
export type Arrival = { seconds: number; bytesPerSecond?: number };

/** The time a whole request may take unless its route says otherwise. */
export const USUAL_ARRIVAL: Arrival = { seconds: 30 };
/** What a form or a JSON text may weigh. */
export const SMALL_BODY: BodyLimit = { maxBytes: 64 * 1024, within: USUAL_ARRIVAL };

/** How the page cache knows a public page. */
export type CachedBy = {
  /** The topics of changes that drop it; `:id` stands for the id in its path. */
  tags: readonly string[];
  /** Which part of its query it knows (server/page-cache/page-address.ts); nothing of it unless given. */
  query?: 'login' | 'listing' | 'reviews' | 'payment';
};

/** One address of the shop, a page or an endpoint, and what holds for every request to it. */
export type Route = {
  methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[];
  /** With `:name` where a part of it varies. */
  path: string;
  who: readonly Role[];
  /** Who may do more than read; the same unless given. */
  writers?: readonly Role[];
  /** `false` means the cookie is not even read: the answer is the same for everyone. */
  session: boolean;
  lane: Lane;
  /** Of whatever names none, no more than SMALL_BODY is read. */
  body?: BodyLimit;
  /** Of the storage protocol, which has tokens of its own: see server/edge/storage-guard.ts. */
  isStorage?: true;
  /** The endpoint reads the body itself, as it arrives. */
  isStreamed?: true;
  /** Lets in a visitor whose body names an e-mail: a guest of the next moment. */
  isForGuestsToBe?: true;
  /** What a visitor reads instead of the usual text, where docs/payments.md#payment-texts has one. */
  refusal?: string;
  /** Not there in a live shop. */
  isInDemoOnly?: true;
  /** What a person without the right meets on a page. */
  otherwise?: 'go_home' | 'denied';
  /** Whether a cache in front of the shop may keep the document for a moment. */
  isShared?: boolean;
  /** Whether the reader's own browser may keep it, so that Back shows it as it was left. */
  isKeptForBack?: boolean;
};

export type PageRoute = Route & {
  /** Its module below shop/. */
  module: string;
  /** Stands alone, outside of the frame of the administrator's pages. */
  hasNoFrame?: true;
  /** Kept in memory, where the page is the same for everyone. */
  cachedBy?: CachedBy;
  /** Kept by browsers for the hour without a connection (docs/decisions/0053-offline-pages.md). */
  isKeptOffline?: boolean;
  /** Named to search engines. */
  isInSitemap?: true;
};
