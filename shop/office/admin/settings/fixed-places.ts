import type { Place } from '#shop/office/rules/settings-search.ts';

/** What people look for and the shop has no setting for; each says where it comes from. */
export const FIXED_PLACES: readonly Place[] = [
  {
    label: 'Shop name',
    page: 'Set on the server as SHOP_NAME: ask whoever runs it. The name on receipts is the business name.',
    words: 'rename brand title',
  },
  {
    label: 'Logo, colours and fonts',
    page: 'They come with the shop, and no setting changes them. The About page can show a picture of yours.',
    words: 'color appearance look theme design brand icon favicon dark',
  },
  {
    label: 'Web address (domain)',
    page: 'Set on the server as PUBLIC_URL: ask whoever runs it.',
    words: 'url website host link',
  },
  { label: 'Currency', page: 'All prices are in Ghana cedis.', words: 'cedi ghs money dollar' },
  { label: 'Language', page: 'The shop speaks English.', words: 'translation english twi french' },
  { label: 'Time zone', page: 'The shop goes by the time in Accra.', words: 'clock timezone' },
  {
    label: 'Categories',
    page: 'There are four, and no setting changes them. The brand of a product can be any.',
    words: 'category department shelf menu',
  },
  {
    label: 'Your bank account for payouts',
    page: "Set in Paystack's dashboard.",
    words: 'payout settlement transfer bank momo',
  },
].map((fixed) => ({ ...fixed, to: null }));
