import type { Form } from './filled-form.ts';
import { theSignedInAdmin } from './http-shop.ts';

export const REPORT_FORMS: readonly Form[] = [
  {
    name: 'the figures of each week by e-mail',
    page: '/admin/reports',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/reports',
      fields: { intent: 'weekly-mail-on' },
    }),
    answers: [200, 200],
  },
  {
    name: 'the e-mail after an order left unpaid',
    page: '/admin/reports',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/reports',
      fields: { intent: 'unpaid-mail-on', hours: '4' },
    }),
    answers: [200, 200],
  },
];
