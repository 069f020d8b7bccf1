import { href } from 'react-router';
import type { SettingsField } from '#shop/office/contract/settings.ts';
import { SETTINGS_LABELS } from '#shop/office/rules/settings-labels.ts';
import type { Place } from '#shop/office/rules/settings-search.ts';
import { SUBJECT_OF } from '#shop/office/rules/settings-subjects.ts';
import { FIXED_PLACES } from './fixed-places.ts';
import { NEIGHBOURS, NOTIFICATIONS_PAGE, SUBJECT_PAGES } from './settings-pages.ts';

/** What else people call each setting. */
const OTHER_WORDS: Record<SettingsField, string> = {
  email: 'mail address contact',
  phone: 'telephone number call mobile contact',
  whatsapp: 'whats app chat number contact',
  socialUrl: 'facebook instagram tiktok link profile',
  openingHours: 'times open closed when week saturday sunday',
  packingDays: 'pack dispatch ship parcel weekday delivery days',
  notice: 'banner bar announcement message top',
  noticeUntil: 'banner bar announcement end date',
  pauseFrom: 'holiday vacation break close start date',
  pauseTo: 'holiday vacation break close end date',
  pauseText: 'holiday vacation break closed',
  starterSet: 'home page products beginners featured sku',
  businessName: 'company firm legal law registered shop name receipt invoice',
  legalStatus: 'company sole proprietorship partnership law',
  registration: 'company business certificate law',
  registeredAt: 'registrar company law',
  officeBearers: 'owners company law',
  memberships: 'associations complaints law',
  dataProtection: 'privacy commission certificate law',
  tin: 'tax identification number gra receipt vat',
  streetAddress: 'location place visit returns return gps landmark law',
  town: 'city location place delivery',
  region: 'location place',
  nearbyTowns: 'city delivery days',
  sessionHosts: 'teacher coach consultation',
  sessionPlaces: 'location consultation video',
  introduction: 'about us text',
  pictureUrl: 'photo image about us',
  pictureAlt: 'photo image about us description',
};

const OWN: readonly Place[] = (Object.keys(SUBJECT_OF) as SettingsField[]).map((field) => ({
  label: SETTINGS_LABELS[field],
  page: SUBJECT_PAGES[SUBJECT_OF[field]].label,
  to: `${SUBJECT_PAGES[SUBJECT_OF[field]].to}#${field}`,
  words: OTHER_WORDS[field],
}));

const at = ({ to, label }: { to: string; label: string }, anchor = '') => ({
  page: label,
  to: anchor === '' ? to : `${to}#${anchor}`,
});

const { taxes, delivery, vouchers, calendar, channels, webhooks, reports, exports, setup, account } =
  NEIGHBOURS;

const POLICY = 'Policies. Their words come with the shop, and take in your settings.';

const BESIDE: readonly Place[] = [
  {
    page: 'Stock',
    to: href('/admin/stock'),
    label: 'Stock on the shelf',
    words: 'count inventory',
  },
  {
    page: "Stock: open a product's count; each has its own",
    to: href('/admin/stock'),
    label: 'When stock is low',
    words: 'warn few running out threshold minimum',
  },
  {
    ...at(taxes, 'from'),
    label: 'Taxes in your prices, such as VAT',
    words: 'nhil getfund levy rate percent',
  },
  {
    ...at(NOTIFICATIONS_PAGE, 'notifications'),
    label: 'New orders on your phone',
    words: 'push alert device sound',
  },
  {
    ...at(NOTIFICATIONS_PAGE, 'bringing-back'),
    label: 'E-mails about what is back in stock',
    words: 'sold out waiting wanted mail',
  },
  {
    ...at(NOTIFICATIONS_PAGE, 'bringing-back'),
    label: 'Invitations to review',
    words: 'reminder rating stars mail',
  },
  {
    ...at(delivery),
    label: 'Delivery zones and prices',
    words: 'shipping courier pick-up bus fee free cost',
  },
  { ...at(delivery), label: 'Free delivery from a sum on', words: 'minimum threshold order cart' },
  {
    page: 'Orders: choose them, then “Courier’s list”',
    to: href('/admin/orders'),
    label: 'A list for the courier',
    words: 'rider driver cash delivery',
  },
  { ...at(delivery), label: 'Pay in cash on delivery, in each zone', words: 'cod' },
  { ...at(vouchers), label: 'Vouchers', words: 'discount code coupon sale promotion minimum cart' },
  {
    page: vouchers.label,
    to: href('/admin/gifts'),
    label: 'Gift vouchers',
    words: 'card present code',
  },
  {
    ...at(calendar, 'hours'),
    label: 'Your hours for sessions',
    words: 'opening booking course consultation week',
  },
  { ...at(calendar, 'days'), label: 'Days that differ', words: 'booking holiday hours closed' },
  { ...at(calendar, 'phone'), label: 'Bookings in the calendar of your phone', words: 'subscription ical' },
  { ...at(channels), label: 'A feed for Google', words: 'merchant shopping ads products' },
  { ...at(channels), label: 'A feed for Meta', words: 'facebook instagram whatsapp catalogue products' },
  { ...at(channels), label: 'Orders by WhatsApp', words: 'cart chat' },
  {
    ...at(webhooks),
    label: 'Webhooks to other programs',
    words: 'hook api integration zapier make bot cash register accounting sheet orders stock',
  },
  {
    ...at(reports, 'left-unpaid'),
    label: 'An e-mail after an order was left unpaid',
    words: 'reminder abandoned cart mail hours',
  },
  { ...at(reports, 'monday'), label: "The week's figures by e-mail", words: 'monday weekly report mail' },
  {
    ...at(exports, 'month'),
    label: 'Orders of a month as a file',
    words: 'export csv download accountant journal bookkeeping spreadsheet',
  },
  {
    ...at(setup),
    label: 'What the shop stands on',
    words: 'doctor check mail server paystack key webhook domain disk',
  },
  {
    ...at(setup, 'PAYSTACK_SECRET_KEY'),
    label: 'Mobile money and cards, by Paystack',
    words: 'momo payment pay mtn telecel visa mastercard card bank',
  },
  { ...at(setup, 'backup'), label: 'Backup', words: 'copy restore save data' },
  { ...at(setup, 'SMS_URL'), label: 'Text messages', words: 'sms gateway phone' },
  { ...at(setup, 'test-order'), label: 'Test order', words: 'try payment' },
  { ...at(account), label: 'Your password', words: 'login sign in security' },
  { ...at(account), label: 'Your name and e-mail', words: 'login mail address' },
  { ...at(account), label: 'Your second factor', words: 'two-factor 2fa authenticator code login security' },
  {
    page: 'Helpers',
    to: href('/admin/helpers'),
    label: 'Helpers and their rights',
    words: 'staff team invite packer assistant',
  },
  {
    page: 'API keys',
    to: href('/admin/keys'),
    label: 'API keys for a cash register or a bot',
    words: 'program token pos',
  },
  {
    page: 'Import products',
    to: href('/admin/import-products'),
    label: 'Products from a file, and as a file',
    words: 'import export csv upload download spreadsheet excel sheet catalogue',
  },
  {
    page: 'Orders',
    to: href('/admin/orders'),
    label: 'Refunds, on the page of each order',
    words: 'refund money back return',
  },
  {
    page: 'Admin Home',
    to: href('/admin/home'),
    label: 'First steps of a new shop',
    words: 'begin start what to do',
  },
  {
    page: POLICY,
    to: href('/policies/delivery-and-returns'),
    label: 'Delivery and returns, as shoppers read it',
    words: 'return refund cancel exchange policy text',
  },
  {
    page: POLICY,
    to: href('/policies/terms'),
    label: 'Terms, as shoppers read them',
    words: 'conditions policy law text',
  },
  {
    page: POLICY,
    to: href('/policies/privacy'),
    label: 'Privacy, as shoppers read it',
    words: 'data protection cookies policy law text',
  },
];

/** The settings of the shop, and where each is changed; what is on pages of its own or fixed is entered by hand. */
export const PLACES: readonly Place[] = [...OWN, ...BESIDE, ...FIXED_PLACES];
