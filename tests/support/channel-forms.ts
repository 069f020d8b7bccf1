import type { Form } from './filled-form.ts';
import { theSignedInAdmin } from './http-shop.ts';

export const CHANNEL_FORMS: readonly Form[] = [
  {
    name: 'a feed of the products, switched on',
    page: '/admin/channels',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/channels',
      fields: { intent: 'channel-on', channel: 'google' },
    }),
    answers: [200, 200],
  },
];
