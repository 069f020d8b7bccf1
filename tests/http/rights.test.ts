import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shop/route.ts';
import { PAGES, ROUTES } from '#shop/route-table.ts';
import { RIGHTS } from '#shop/staff/contract.ts';
import { aHelper } from '#tests/support/a-helper.ts';
import {
  aCustomer,
  aGuest,
  anHttpShop,
  anOrder,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { isSampled } from '#tests/support/seed.ts';

const HELPERS = RIGHTS.map((right) => `helper_${right}` as const);
const ROLES = ['visitor', 'guest', 'customer', 'other customer', ...HELPERS, 'admin'] as const;
type Role = (typeof ROLES)[number];

let shop: HttpShop;
let known: Record<Role, Caller>;
let orderId: string;
beforeAll(async () => {
  shop = await anHttpShop({ METRICS_TOKEN: 'what-a-monitor-would-name' });
  known = {
    visitor: aVisitor(shop),
    guest: await aGuest(shop),
    customer: await aCustomer(shop),
    'other customer': await aCustomer(shop),
    helper_orders: await aHelper(shop, ['orders']),
    helper_messages: await aHelper(shop, ['messages']),
    helper_catalogue: await aHelper(shop, ['catalogue']),
    admin: await theAdmin(shop),
  };
  orderId = await anOrder(known.customer);
});
afterAll(() => shop.close());

/**
 * Some endpoints of identity end sessions: each such call has a customer of its own, also for a helper, who is one to
 * them, and the admin signs in anew.
 */
async function callerFor(role: Role, { path }: Route): Promise<Caller> {
  const endsSessions = /sign-out|delete-user|revoke|forget-guest/.test(path);
  if (role === 'admin' && (endsSessions || !(await isSignedIn(known.admin))))
    known.admin = await theAdmin(shop);
  if (endsSessions && role === 'guest') return aGuest(shop);
  const isCustomer = role.endsWith('customer') || role.startsWith('helper');
  return endsSessions && isCustomer ? aCustomer(shop) : known[role];
}

async function isSignedIn(caller: Caller): Promise<boolean> {
  const me = (await (await caller.get('/api/me')).json()) as { isUserLoggedIn: boolean };
  return me.isUserLoggedIn;
}

const pathOf = ({ path }: Route) =>
  path
    .replace(/(order-details|orders)\/:id/, `$1/${orderId}`)
    .replace(/(product-details|review-product)\/:id/, '$1/bowl')
    .replace(/:[a-z]+/g, 'none');

type Class = 'in' | 'log in' | 'not yours' | 'no such method' | 'sent home' | 'PERMISSION DENIED';

/** What a row promises to this role and method. */
function promised(route: Route, role: Role, method: string): Class {
  const effective = method === 'HEAD' ? 'GET' : method;
  if (!route.methods.some((candidate) => candidate === effective)) return 'no such method';
  const isHelper = role.startsWith('helper');
  const kinds = role === 'other customer' ? ['customer'] : isHelper ? ['customer', role] : [role];
  const who = effective === 'GET' ? route.who : (route.writers ?? route.who);
  // Sent without an e-mail here: then only a session lets in.
  if (route.isForGuestsToBe && role === 'guest' && method === 'POST') return 'log in';
  if (who.some((one) => kinds.includes(one))) return 'in';
  if (route.otherwise === 'go_home') return 'sent home';
  if (route.otherwise === 'denied') return 'PERMISSION DENIED';
  const provesItself = route.who.includes('provider') || route.who.includes('monitor') || route.isApi;
  return role === 'visitor' || role === 'guest' || provesItself ? 'log in' : 'not yours';
}

/** What the answer was. Further in, an endpoint may refuse for reasons of its own; those count as in. */
async function classOf(answer: Response, isHead: boolean): Promise<Class> {
  const text = await answer.text();
  expect(answer.status, text.slice(0, 200)).toBeLessThan(500);
  if (answer.status === 405) return 'no such method';
  if (answer.status === 302 && asksForLogin(answer.headers.get('location'))) return 'sent home';
  if (answer.status === 202 && text.includes('"redirect","/?login=')) return 'sent home';
  const isPage = !/^application\/(problem\+)?json/.test(answer.headers.get('content-type') ?? '');
  if (answer.status === 403 && isPage && (isHead || text.includes('PERMISSION DENIED'))) {
    return 'PERMISSION DENIED';
  }
  if (answer.status === 403 && isPage && text.includes('ErrorResponse')) return 'PERMISSION DENIED';
  // HEAD carries no body: the status alone tells a machine's refusal from its answer.
  if (text.includes('"code":"not_signed_in"') || (isHead && answer.status === 401)) return 'log in';
  if (text.includes('"code":"not_allowed"') || (isHead && answer.status === 403)) return 'not yours';
  return 'in';
}

/** The home page with the login dialog, its reason, and the way back. */
const asksForLogin = (location: string | null) => /^\/\?login=(?!page)[a-z]+&next=%2F/.test(location ?? '');

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** All methods, or with `npm test` and in CI those of the route and one other in turn. */
const methodsFor = ({ methods }: Route, place: number) => {
  const others = METHODS.filter((method) => !methods.some((own) => own === method));
  return isSampled ? [...methods, ...others.slice(place % others.length).slice(0, 1)] : METHODS;
};

/** The cookie alone is not enough for the storage protocol. */
async function appCheckOf(caller: Caller): Promise<Record<string, string>> {
  const { token } = (await (await caller.get('/api/app-check')).json()) as { token: string };
  return { 'x-firebase-appcheck': token };
}

async function askAs(route: Route, role: Role, method: string, suffix = ''): Promise<Class> {
  const isIn = promised(route, role, method) === 'in';
  const caller = isIn ? await callerFor(role, route) : known[role];
  const isRead = method === 'GET' || method === 'HEAD';
  const type = route.otherwise ? 'application/x-www-form-urlencoded' : 'application/json';
  const answer = await caller.send(`${pathOf(route)}${suffix}`, {
    method,
    headers: {
      origin: shop.url,
      ...(isRead ? {} : { 'content-type': type }),
      ...(route.isStorage && (role === 'admin' || role === 'helper_catalogue')
        ? await appCheckOf(caller)
        : {}),
    },
    ...(isRead ? {} : { body: route.otherwise ? '' : '{}' }),
  });
  return classOf(answer, method === 'HEAD');
}

describe('every row keeps its word', () => {
  test.each(
    ROUTES.map((route, place) => [`${route.methods.join(' ')} ${route.path}`, route, place] as const),
  )(
    '%s',
    async (_, route, place) => {
      const reported: Record<string, Class> = {};
      const meant: Record<string, Class> = {};
      for (const role of ROLES) {
        for (const method of methodsFor(route, place)) {
          meant[`${role} ${method}`] = promised(route, role, method);
          reported[`${role} ${method}`] = await askAs(route, role, method);
        }
      }
      expect(reported).toEqual(meant);
    },
    60_000,
  );

  test.each(PAGES.filter(({ path }) => path !== '/').map((route) => [route.path, route] as const))(
    'the data of %s is as well kept as the page',
    async (_, route) => {
      for (const role of ROLES) {
        const reported = await askAs(route, role, 'GET', '.data');
        expect([role, reported]).toEqual([role, promised(route, role, 'GET')]);
      }
    },
  );
});
