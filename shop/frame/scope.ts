import { createContext, type RouterContextProvider } from 'react-router';
import { Problem } from '#platform/http/problem.ts';
import type { Pesewas } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';

/** Decided by the edge from the table of routes. */
export type Access = 'granted' | 'go_home' | 'denied' | 'unknown';

export type Site = {
  name: string;
  url: string;
  email: string;
  /** Null where the owner gave none; then shown nowhere. */
  phone: string | null;
  whatsapp: string | null;
  socialUrl: string | null;
  openingHours: readonly string[];
  businessName: string | null;
  registration: string | null;
  streetAddress: readonly string[];
  packing: string | null;
  town: string | null;
  region: string | null;
  /** Who holds courses and consultations, and where, with its preposition. */
  sessions: { hosts: string | null; places: string | null };
  /** By when a parcel paid today arrives, as `Thu 26 Nov`; towns that it reaches sooner, if any are known. */
  arrival: { nearby: { towns: string; day: string } | null; elsewhere: string };
  /** The lowest price of a delivery; null while it is free everywhere. */
  deliveryFrom: Pesewas | null;
  /** The same in words, on every product. */
  deliveryBadge: string;
  /** A sentence about it; empty where delivery is not free everywhere. */
  deliveryClaim: string;
  /** Whether the cart asks for a code. */
  hasVouchers: boolean;
  /** Whether the checkout asks for a gift voucher. */
  hasGifts: boolean;
  /** Whether the cart may be sent by WhatsApp. */
  hasWhatsappOrders: boolean;
  notice: string | null;
  /** Why nothing can be paid now, and from which day it can. */
  pause: string | null;
  isDemo: boolean;
  worksOffline: boolean;
  standIns: readonly { label: string; url: string }[];
  hasSocialSignIn: boolean;
};

/** The markup of earlier pages, while one page is rendered (docs/decisions/0072-remembered-markup.md). */
export type MarkupMemory = {
  /** The name of the element that stands around what is remembered, empty where the memory has it. */
  element: string;
  /** Asked once for each such element, in the order of the page. */
  recall: (key: string) => boolean;
};

/** `viewer` is null on public pages: they are the same bytes for everyone. */
export type PageScope = {
  shop: Shop;
  site: Site;
  viewer: Viewer | null;
  access: Access;
  ip: string;
  marker: string;
  /** Called as each rendering begins, twice after a fault. Null while code may change. */
  recallMarkup: () => MarkupMemory | null;
  /** Resolves when this page may be rendered: pages take turns, so that other requests get in between. */
  untilTurn: () => Promise<void>;
  /** Takes the document that was rendered; its Response carries none, because it is text that the edge seals. */
  onDocument: (html: string) => void;
  onFault: (error: unknown) => void;
  /** Takes the ids of all products that the page shows, where these and their order are all that it has of products. */
  onProducts: (ids: readonly string[]) => void;
};

export const scopeContext = createContext<PageScope>();

export type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

export function shopOf(context: Context): Shop {
  return context.get(scopeContext).shop;
}

export function siteOf(context: Context): Site {
  return context.get(scopeContext).site;
}

export function noteProducts(context: Context, products: readonly { id: string }[]): void {
  context.get(scopeContext).onProducts(products.map(({ id }) => id));
}

export function ipOf(context: Context): string {
  return context.get(scopeContext).ip;
}

/** Throws on a page that the table of routes calls public. */
export function viewerOf(context: Context): Viewer {
  const { viewer } = context.get(scopeContext);
  if (!viewer) throw new Problem('internal', {}, 'a public page asked for its viewer');
  return viewer;
}
