import { href } from 'react-router';
import { SETTINGS_SUBJECTS, type SettingsSubject } from '#shop/office/contract/settings.ts';

type SettingsPage = { to: string; label: string; holds: string };

export const SUBJECT_PAGES: Record<SettingsSubject, SettingsPage> = {
  contact: {
    to: href('/admin/settings/contact'),
    label: 'Shop and contact',
    holds: 'E-mail, phone, WhatsApp, social page, your town, and who holds courses.',
  },
  opening: {
    to: href('/admin/settings/opening'),
    label: 'Opening and notices',
    holds: 'Opening hours, packing days, the notice on every page, and the holiday pause.',
  },
  texts: {
    to: href('/admin/settings/texts'),
    label: 'Texts of the shop',
    holds: 'Your own words and picture on the About page, and what the home page begins with.',
  },
  law: {
    to: href('/admin/settings/law'),
    label: 'Law and taxes',
    holds: 'Business name, registration, TIN, address, and from there the taxes in your prices.',
  },
};
export const NOTIFICATIONS_PAGE: SettingsPage = {
  to: href('/admin/settings/push'),
  label: 'Notifications',
  holds: 'New orders on your phone, and the e-mails that bring buyers back.',
};

export const SETTINGS_PAGES: readonly SettingsPage[] = [
  ...SETTINGS_SUBJECTS.map((subject) => SUBJECT_PAGES[subject]),
  NOTIFICATIONS_PAGE,
];

/** Pages of their own that hold settings, too. */
export const NEIGHBOURS = {
  taxes: {
    to: href('/admin/settings/taxes'),
    label: 'Taxes',
    holds: 'Which taxes are in your prices, and from which day on.',
  },
  delivery: {
    to: href('/admin/delivery'),
    label: 'Delivery',
    holds: 'Zones, their prices, and pay on delivery.',
  },
  vouchers: { to: href('/admin/vouchers'), label: 'Vouchers', holds: 'Codes that lower a price.' },
  calendar: { to: href('/admin/calendar'), label: 'Calendar', holds: 'When you have hours for sessions.' },
  channels: {
    to: href('/admin/channels'),
    label: 'Channels',
    holds: 'Feeds for Google and Meta, and orders by WhatsApp.',
  },
  webhooks: {
    to: href('/admin/webhooks'),
    label: 'Webhooks',
    holds: 'Other programs that learn of orders and stock.',
  },
  reports: {
    to: href('/admin/reports'),
    label: 'Reports',
    holds: 'Figures, an e-mail every Monday, and one to buyers who left an order unpaid.',
  },
  exports: {
    to: href('/admin/export'),
    label: 'Export',
    holds: 'Orders and journal of a month as files.',
  },
  setup: { to: href('/admin/setup'), label: 'Setup', holds: 'What is still to do, backup, a test order.' },
  account: { to: href('/account'), label: 'Your account', holds: 'Your name, e-mail and password.' },
} as const satisfies Record<string, SettingsPage>;
