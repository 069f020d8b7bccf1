import { expect, type Page } from '@playwright/test';
import { matchRoute } from '#server/edge/match-route.ts';
import { PAGES } from '#shop/route-table.ts';
import { addWebhook, firstCustomer, runTestOrder, writeLesson } from './admin-sights.ts';
import { anInvitation } from './an-invitation.ts';
import { bookedHourPages } from './booked-hour.ts';
import { visit } from './browser-test.ts';
import { confirmationToken, endedToken } from './confirmation.ts';
import type { RunningShop } from './running-shop.ts';
import {
  becomeAdmin,
  becomeCustomer,
  becomeCustomerWithOrder,
  becomeCustomerWithPayment,
  becomeReviewer,
  fillCart,
  keepInBrowser,
  SHIPPING_ADDRESS,
} from './shoppers.ts';
import { courierDayPathOf, courierPathOf, takeOrder } from './taken-order.ts';
import { writeMessage } from './written-message.ts';

/** A page worth looking at: who looks, where, and a name for pictures and messages. */
export type Sight = {
  name: string;
  path: string;
  page: Page;
  /** What is pressed once the page is there. */
  prepare?: (page: Page) => Promise<void>;
  /** Text that comes after the page did. */
  shows?: string | RegExp;
};

const PUBLIC: Record<string, string> = {
  home: '/',
  listing: '/all',
  'listing-rows': '/all?view=list',
  'listing-filtered': '/all?category=Books&sort=a2z',
  'listing-empty': '/all?q=nothing-like-it',
  product: '/product-details/bk-sand-and-figure',
  'cart-empty': '/cart',
  courses: '/courses',
  coaching: '/coaching',
  about: '/about',
  contact: '/contact',
  'find-order': '/find-order?ended=1042',
  gift: '/gift/0000-0000-0000-0000',
  'back-in-stock': '/back-in-stock/bk-sand-and-figure',
  offline: '/offline?for=%2Fall',
  reset: '/reset',
  privacy: '/policies/privacy',
  terms: '/policies/terms',
  delivery: '/policies/delivery-and-returns',
  'not-found': '/nowhere',
  denied: '/admin/orders',
  'checkout-success': '/checkout-success',
  'style-guide': '/style-guide',
};

const COURSE = 'bk-sand-and-figure';

/** Every page of the shop before the eyes of somebody who may see it, with something on it to see. */
export async function everyPage(shop: RunningShop, newPage: () => Promise<Page>): Promise<Sight[]> {
  const visitor = await newPage();
  const customer = await newPage();
  const admin = await newPage();
  const orderId = await becomeCustomerWithOrder(customer, shop);
  await fillCart(customer);
  await keepInBrowser(customer, { shippingAddress: SHIPPING_ADDRESS });
  await becomeAdmin(admin, shop);
  const phoneOrderId = await takeOrder(admin, shop);
  const courierPath = await courierPathOf(admin, shop, await takeOrder(admin, shop));
  const lesson = await writeLesson(admin, shop, COURSE);
  const own: Record<string, string> = {
    cart: '/cart',
    'checkout-details': '/checkout-details',
    checkout: '/checkout',
    'checkout-cancelled': '/checkout?cancelled=1',
    'my-orders': '/my-orders',
    'order-details': `/order-details/${orderId}`,
    'change-order': `/order-details/${orderId}/change`,
    'send-gift': `/order-details/${orderId}/gift`,
    review: '/review-product/bk-sand-and-figure',
    'helper-invitation': await anInvitation(customer, admin, shop),
    account: '/account',
  };
  const admins: Record<string, string> = {
    'admin-products': '/admin/all-products',
    'admin-chosen-products': '/admin/all-products/chosen?all=yes',
    'admin-product': '/admin/add-product/bk-sand-and-figure',
    'admin-choices': '/admin/choices/md-via-shirt',
    'admin-stock': '/admin/stock?show=all',
    'admin-product-stock': '/admin/stock/bk-sand-and-figure',
    'admin-files': '/admin/files/bk-sand-and-figure',
    'admin-gifts': '/admin/gifts',
    'admin-lessons': `/admin/lessons/${COURSE}`,
    'admin-lesson': `/admin/lessons/${COURSE}/${lesson}`,
    'admin-customers': '/admin/customers',
    'admin-customer': await firstCustomer(admin),
    'admin-vouchers': '/admin/vouchers',
    'admin-helpers': '/admin/helpers',
    'admin-keys': '/admin/keys',
    'admin-voucher': '/admin/vouchers/new',
    'admin-calendar': '/admin/calendar?view=week',
    'admin-booking': '/admin/booking/bk-sand-and-figure',
    'admin-channels': '/admin/channels',
    'admin-webhooks': '/admin/webhooks',
    'admin-webhook': await addWebhook(admin, shop),
    'admin-delivery': '/admin/delivery',
    'admin-delivery-zone': '/admin/delivery/new',
    'admin-import': '/admin/import-products',
    'admin-new-product': '/admin/add-product/ADD',
    admin: '/admin',
    'admin-home': '/admin/home',
    'admin-orders': '/admin/orders',
    'admin-chosen-orders': '/admin/orders/chosen?all=yes&show=all',
    'admin-packing-slips': '/admin/orders/chosen/slips?all=yes&show=all',
    'admin-order': `/admin/order-details/${orderId}`,
    'admin-reviews': '/admin/reviews',
    'admin-chosen-reviews': '/admin/reviews/chosen?all=yes',
    'admin-messages': '/admin/messages?show=all',
    'admin-chosen-messages': '/admin/messages/chosen?all=yes&show=all',
    'admin-message': `/admin/messages/${await writeMessage(visitor, admin, shop)}`,
    'admin-money': '/admin/money',
    'admin-phone-order': `/admin/order-details/${phoneOrderId}`,
    'admin-cancel-order': `/admin/order-details/${phoneOrderId}/cancel`,
    'admin-new-order': '/admin/new-order',
    'admin-export': '/admin/export',
    'admin-reports': '/admin/reports?by=category',
    'admin-packing-slip': `/admin/order-details/${orderId}/packing-slip`,
    'admin-settings': '/admin/settings',
    'admin-contact': '/admin/settings/contact',
    'admin-opening': '/admin/settings/opening',
    'admin-texts': '/admin/settings/texts',
    'admin-law': '/admin/settings/law',
    'admin-setup': '/admin/setup',
    'admin-test-order': await runTestOrder(admin, shop),
    'admin-push': '/admin/settings/push',
    'admin-taxes': '/admin/settings/taxes',
    'admin-activity': '/admin/activity',
  };
  const seenBy = (page: Page, paths: Record<string, string>) =>
    Object.entries(paths).map(([name, path]) => ({ name, path, page }));
  const payments = await paymentPages(shop, newPage, visitor);
  const confirmations = await confirmationPages(shop, newPage, visitor);
  const sights = [
    // First: an approval is waited for three minutes, and all pages take longer.
    await waitingPage(shop, newPage),
    ...seenBy(visitor, PUBLIC),
    { name: 'pay-link', path: `/pay/${phoneOrderId}`, page: visitor },
    { name: 'courier', path: courierPath, page: visitor },
    { name: 'courier-day', path: await courierDayPathOf(admin), page: visitor },
    { name: 'order-masked', path: `/order-details/${orderId}`, page: visitor },
    ...seenBy(visitor, { course: `/course/${COURSE}`, lesson: `/course/${COURSE}/${lesson}` }),
    ...(await bookedHourPages(shop, newPage, admin)),
    ...seenBy(customer, own),
    { name: 'review-photos', ...(await aReview(await newPage(), shop)) },
    ...seenBy(admin, admins),
    ...payments,
    ...confirmations,
  ];
  insistOnAll(sights);
  return sights;
}

/** A new page needs a sight of its own. */
function insistOnAll(sights: readonly Sight[]): void {
  const seen = new Set(sights.map(({ path }) => matchRoute(path.replace(/[?#].*/, ''))?.path));
  const unseen = PAGES.filter(({ path }) => !seen.has(path)).map(({ path }) => path);
  if (unseen.length > 0) throw new Error(`no sight of ${unseen.join(', ')}`);
}

/** The page of the photographs of a review that was just written. */
async function aReview(page: Page, shop: RunningShop): Promise<Pick<Sight, 'path' | 'page'>> {
  await becomeReviewer(page, shop);
  const path = '/review-product/md-figure-postcards';
  const review = { headers: { origin: shop.url }, form: { rating: '4', review: 'Thick paper.' } };
  await page.request.post(path, review);
  return { path: `${path}/photos`, page };
}

/** Opens the page, hydrated, with what comes after it. */
export async function openSight({ path, page, shows }: Sight): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (shows) await expect(page.getByRole('main').getByText(shows)).toBeVisible();
}

/** What a payment leads to: the confirmation, and what a stranger sees of it. */
async function paymentPages(
  shop: RunningShop,
  newPage: () => Promise<Page>,
  visitor: Page,
): Promise<Sight[]> {
  const buyer = await newPage();
  const paid = await becomeCustomerWithPayment(buyer, shop, 'approve');
  return [
    { name: 'receipt', path: `/order-details/${paid.orderId}/receipt`, page: buyer },
    { name: 'checkout-confirmed', path: `/checkout-success?order=${paid.orderId}`, page: buyer },
    {
      name: 'checkout-paid-before',
      path: `/checkout?reference=${paid.reference}`,
      page: visitor,
      shows: /is paid$/,
    },
  ];
}

async function waitingPage(shop: RunningShop, newPage: () => Promise<Page>): Promise<Sight> {
  const page = await newPage();
  await becomeCustomerWithPayment(page, shop, 'pending');
  await fillCart(page);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  return { name: 'checkout-waiting', path: '/checkout', page, shows: 'Waiting for your approval' };
}

/** What the link of a confirmation e-mail leads to, before somebody signed in and before anybody else. */
async function confirmationPages(
  shop: RunningShop,
  newPage: () => Promise<Page>,
  visitor: Page,
): Promise<Sight[]> {
  const [owner, confirmed] = [await newPage(), await newPage()];
  const { email } = await becomeCustomer(owner, shop);
  const { email: confirmedEmail } = await becomeCustomer(confirmed, shop);
  const [token, used] = [await confirmationToken(shop, email), await confirmationToken(shop, confirmedEmail)];
  await confirmed.request.post('/confirm-email', { headers: { origin: shop.url }, form: { token: used } });
  const at = (link: string) => `/confirm-email?token=${link}`;
  return [
    { name: 'confirm-email', path: at(token), page: owner },
    { name: 'confirm-email-password', path: at(token), page: visitor },
    { name: 'confirm-email-used', path: at(used), page: confirmed },
    { name: 'confirm-email-ended', path: at(endedToken(email)), page: visitor },
    { name: 'confirm-email-unknown', path: at('nobody'), page: visitor },
  ];
}
