import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('storefront/home/home.tsx'),
  route('all', 'storefront/catalogue/listing.tsx'),
  route('product-details/:id', 'storefront/product/product.tsx'),
  route('cart', 'storefront/cart/cart.tsx'),
  route('checkout-details', 'storefront/checkout/checkout-details.tsx'),
  route('checkout', 'storefront/checkout/checkout.tsx'),
  route('checkout-success', 'storefront/checkout/checkout-success.tsx'),
  route('review-product/:id', 'storefront/reviews/review-product.tsx'),
  route('contact', 'storefront/contact/contact.tsx'),
  route('reset', 'storefront/account/reset.tsx'),
  route('confirm-email', 'storefront/account/confirm-email.tsx'),
  route('account', 'storefront/account/account.tsx'),
  ...prefix('policies', [
    route('privacy', 'storefront/policies/privacy.tsx'),
    route('terms', 'storefront/policies/terms.tsx'),
    route('delivery-and-returns', 'storefront/policies/delivery-and-returns.tsx'),
  ]),
  route('my-orders', 'storefront/orders/my-orders.tsx'),
  route('order-details/:id', 'storefront/orders/order-details.tsx'),
  route('order-details/:id/change', 'storefront/orders/change-order.tsx'),
  ...prefix('admin', [
    route('order-details/:id/packing-slip', 'admin/orders/packing-slip.tsx'),
    layout('admin/admin-layout.tsx', [
      route('home', 'admin/admin-home.tsx'),
      route('all-products', 'admin/products/all-products.tsx'),
      route('add-product/:id', 'admin/products/product-editor.tsx'),
      route('orders', 'admin/orders/all-orders.tsx'),
      route('order-details/:id', 'admin/orders/admin-order.tsx'),
      route('reviews', 'admin/reviews/reviews.tsx'),
      route('money', 'admin/money/money.tsx'),
      route('export', 'admin/export/export.tsx'),
      route('settings', 'admin/settings/settings.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
