import { createContext, type RouterContextProvider } from 'react-router';
import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';

/** What the edge decided about this viewer and this page, from the table of routes. */
export type Access = 'granted' | 'go_home' | 'denied' | 'unknown';

/** Facts about the shop that every page shows; the same for everyone. */
export type Site = {
  name: string;
  url: string;
  email: string;
  /** Null where the owner gave none: then it is shown nowhere. */
  phone: string | null;
  whatsapp: string | null;
  socialUrl: string | null;
  /** Lines of plain text; none where nothing was set. */
  openingHours: readonly string[];
  /** The registered name of the business; null where none was given. */
  businessName: string | null;
  registration: string | null;
  /** Lines of plain text; none where nothing was set. */
  streetAddress: readonly string[];
  /** The days on which parcels are packed, in words. */
  packing: string | null;
  /** Where the shop is; null where the owner has not set it. */
  town: string | null;
  region: string | null;
  /** Who holds courses and consultations, and where, with its preposition. */
  sessions: { hosts: string | null; places: string | null };
  /** By when a parcel paid today arrives, as `Thu 26 Nov`; towns that it reaches sooner, if any are known. */
  arrival: { nearby: { towns: string; day: string } | null; elsewhere: string };
  /** What stands above every page now. */
  notice: string | null;
  /** Why nothing can be paid now, with the day on which it can. */
  pause: string | null;
  isDemo: boolean;
  /** Whether a browser may keep what it saw of the shop. */
  worksOffline: boolean;
  /** Where the demo's stand-ins are: provider, mail, identity provider. */
  standIns: readonly { label: string; url: string }[];
  hasSocialSignIn: boolean;
};

/** The markup of earlier pages, while one page is rendered (docs/decisions/0072-remembered-markup.md). */
export type MarkupMemory = {
  /** The name of the element that stands around what is remembered, empty where the memory has it. */
  element: string;
  /** Whether the markup under this key is known. Asked once for each such element, in the order of the page. */
  recall: (key: string) => boolean;
};

/** What a page may use. `viewer` is null on public pages: they are the same bytes for everyone. */
export type PageScope = {
  shop: Shop;
  site: Site;
  viewer: Viewer | null;
  access: Access;
  /** Where the request came from, as the edge vouches for it. */
  address: string;
  marker: string;
  /** Called as each rendering begins: after a fault the page is rendered a second time. Null while code may change. */
  recallMarkup: () => MarkupMemory | null;
  /** Resolves when this page may be rendered: not all that are ready at once, so that others get a word in between. */
  untilTurn: () => Promise<void>;
  /** Takes the document that was rendered; its Response carries none, because it is text that the edge seals. */
  onDocument: (html: string) => void;
  /** Takes a fault that a loader, an action or the render threw. */
  onFault: (error: unknown) => void;
};

export const scopeContext = createContext<PageScope>();

export type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

export function shopOf(context: Context): Shop {
  return context.get(scopeContext).shop;
}

export function siteOf(context: Context): Site {
  return context.get(scopeContext).site;
}

/** The caller's address, for what is counted. */
export function addressOf(context: Context): string {
  return context.get(scopeContext).address;
}

/** Returns who is looking; refuses on a page that the table of routes calls public. */
export function viewerOf(context: Context): Viewer {
  const { viewer } = context.get(scopeContext);
  if (!viewer) throw new Problem('internal', {}, 'a public page asked for its viewer');
  return viewer;
}
