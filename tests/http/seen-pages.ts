import {
  anOrder,
  aReviewer,
  aVisitor,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';

export type People = { visitor: Caller; customer: Caller; admin: Caller; orderId: string };

/** A visitor, a customer with one unpaid order, and the admin. */
export async function peopleOf(shop: HttpShop): Promise<People> {
  const customer = await aReviewer(shop);
  return {
    visitor: aVisitor(shop),
    customer,
    admin: await theAdmin(shop),
    orderId: await anOrder(customer),
  };
}

/** Every page of the shop with somebody who may see it. */
export const pagesFor = ({ visitor, customer, admin, orderId }: People): [string, Caller][] => [
  ...[
    ...['/', '/all', '/all?view=list', '/all?q=nothing-like-it', '/product-details/bowl'],
    ...['/product-details/hostile', '/product-details/none', '/cart', '/checkout-details', '/checkout'],
    ...['/checkout?reference=x', '/checkout?cancelled=1', '/checkout-success', '/contact', '/reset'],
    ...[
      '/courses',
      '/coaching',
      '/about',
      '/policies/privacy',
      '/policies/terms',
      '/policies/delivery-and-returns',
      '/nowhere',
    ],
  ].map((path): [string, Caller] => [path, visitor]),
  ['/my-orders', customer],
  ['/account', customer],
  ['/review-product/bowl', customer],
  [`/order-details/${orderId}`, customer],
  [`/order-details/${orderId}`, visitor],
  [`/order-details/${orderId}/change`, customer],
  ['/admin/orders', visitor],
  ['/admin/orders', admin],
  [`/admin/order-details/${orderId}`, admin],
  ['/admin/helpers', admin],
  ['/admin/keys', admin],
];

/** What of the text matches: an empty list is what most tests want. */
export const found = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
