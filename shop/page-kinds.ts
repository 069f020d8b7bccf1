// What the pages of shop/route-table.ts have in common, by who they are for.
import {
  ADMIN,
  ANYONE,
  CATALOGUE,
  MESSAGES,
  ORDERS,
  type PageRoute,
  type Role,
  SIGNED_IN,
  SMALL_BODY,
} from '#shop/route.ts';

type Usual = Omit<PageRoute, 'path' | 'module'>;
const pagesThat =
  (usual: Usual) =>
  (path: string, module: string, more: Partial<Usual> = {}): PageRoute => ({
    path,
    module,
    ...usual,
    ...more,
  });

const READ = { methods: ['GET'], lane: 'pages' } as const;
export const FORM = { methods: ['GET', 'POST'], body: SMALL_BODY } as const;

/** The same for everyone: kept in memory, by caches in front of the shop and by browsers. */
export const publicPage = pagesThat({
  ...READ,
  who: ANYONE,
  session: false,
  isShared: true,
  cachedBy: { tags: [] },
  isKeptOffline: true,
});
/** The same for everyone, but its URL may carry a secret: no cache in between may keep it. */
export const unsharedPage = pagesThat({ ...READ, who: ANYONE, session: false, isShared: false });
export const ownPage = pagesThat({ ...READ, who: SIGNED_IN, session: true, otherwise: 'go_home' });
const deskPage = (who: readonly Role[]) => pagesThat({ ...READ, who, session: true, otherwise: 'denied' });
/** The administrator's alone; the next three are for helpers, too, who have that right. */
export const adminPage = deskPage(ADMIN);
export const ordersPage = deskPage(ORDERS);
export const messagesPage = deskPage(MESSAGES);
export const cataloguePage = deskPage(CATALOGUE);
