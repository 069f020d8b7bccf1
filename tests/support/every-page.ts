import type { Page } from '@playwright/test';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin, becomeCustomerWithOrder, fillCart } from './shoppers.ts';

/** A page worth looking at: who looks, where, and a name for pictures and messages. */
export type Sight = { name: string; path: string; page: Page };

const PUBLIC: Record<string, string> = {
  home: '/',
  listing: '/all',
  'listing-rows': '/all?view=list',
  'listing-filtered': '/all?category=Books&sort=a2z',
  'listing-empty': '/all?q=nothing-like-it',
  product: '/product-details/bk-sand-and-figure',
  'cart-empty': '/cart',
  contact: '/contact',
  reset: '/reset',
  privacy: '/policies/privacy',
  terms: '/policies/terms',
  delivery: '/policies/delivery-and-returns',
  'not-found': '/nowhere',
  denied: '/admin/orders',
  'checkout-success': '/checkout-success',
};

/** Every page of the shop before the eyes of somebody who may see it, with something on it to see. */
export async function everyPage(shop: RunningShop, newPage: () => Promise<Page>): Promise<Sight[]> {
  const visitor = await newPage();
  const customer = await newPage();
  const admin = await newPage();
  const orderId = await becomeCustomerWithOrder(customer, shop);
  await fillCart(customer);
  await becomeAdmin(admin, shop);
  const own: Record<string, string> = {
    cart: '/cart',
    'checkout-details': '/checkout-details',
    checkout: '/checkout',
    'checkout-cancelled': '/checkout?cancelled=1',
    'my-orders': '/my-orders',
    'order-details': `/order-details/${orderId}`,
    review: '/review-product/bk-sand-and-figure',
    account: '/account',
  };
  const admins: Record<string, string> = {
    'admin-orders': '/admin/orders',
    'admin-order': `/admin/order-details/${orderId}`,
    'admin-money': '/admin/money',
  };
  const seenBy = (page: Page, paths: Record<string, string>) =>
    Object.entries(paths).map(([name, path]) => ({ name, path, page }));
  return [
    ...seenBy(visitor, PUBLIC),
    { name: 'order-masked', path: `/order-details/${orderId}`, page: visitor },
    ...seenBy(customer, own),
    ...seenBy(admin, admins),
  ];
}
