/** The settings of a live shop, all of them in order; nothing listens at its addresses. */
export const LIVE: Readonly<Record<string, string>> = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://localhost/shop',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Shop <shop@shop.example>',
  PAYSTACK_SECRET_KEY: 'sk_live_2f7c91d04be86a35f7c91d0e',
  SESSION_SECRET: '9d1f04c7e2b85a63f0c4d7918ae25b36',
  ADMIN_EMAIL: 'owner@shop.example',
  SHOP_EMAIL: 'hello@shop.example',
  TRUSTED_PROXIES: 'none',
};
