import { randomId } from '#platform/ids/random-id.server.ts';
import { insertWebhook } from '#shop/webhooks/queries.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';

/** No name server knows it. */
const NOWHERE = 'https://receiver.invalid/hook';

async function aWebhook({ database }: HttpShop): Promise<string> {
  const id = randomId();
  const webhook = {
    id,
    url: NOWHERE,
    events: ['order.paid' as const],
    secret: 'whsec_c2VjcmV0',
    isOn: false,
  };
  await insertWebhook(database.db, { ...webhook, createdAt: new Date() });
  return `/admin/webhooks/${id}`;
}

const ofOne = (name: string, fields: Record<string, string>, answers: Form['answers']): Form => ({
  name,
  page: '/admin/webhooks/:id',
  fill: async (shop) => ({ by: await theSignedInAdmin(shop), path: await aWebhook(shop), fields }),
  answers,
});

/** How a browser comes to these forms (tests/support/failing-forms.ts). */
export const WEBHOOK_OPENINGS = {
  'a new webhook': { label: 'Add a webhook' },
  'a new secret of a webhook': { label: 'Make a new secret', isEachNew: true },
};

/** The forms of the pages about webhooks; none is sent to. */
export const WEBHOOK_FORMS: readonly Form[] = [
  {
    name: 'a new webhook',
    page: '/admin/webhooks',
    fill: async (shop) => {
      const { db } = shop.database;
      await db.execute('delete from webhooks');
      const fields = { intent: 'add', id: randomId(), url: NOWHERE, events: 'order.refunded' };
      return { by: await theSignedInAdmin(shop), path: '/admin/webhooks', fields };
    },
    answers: [200, 200],
  },
  ofOne(
    'a changed webhook',
    { intent: 'save', url: 'https://other.invalid/', events: 'stock.changed' },
    [200, 200],
  ),
  ofOne('a webhook that is switched on', { intent: 'switch-on' }, [200, 200]),
  ofOne('a new secret of a webhook', { intent: 'new-secret' }, [200, 200]),
  ofOne('a webhook that is removed', { intent: 'remove' }, [302, 202]),
];
