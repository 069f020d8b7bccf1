import { sql } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { apiKeys } from '#shop/api/tables.server.ts';
import { aKey } from './a-key.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';

/** A shop has twenty keys at most, and these forms are sent more often. */
async function makeRoom({ database }: HttpShop): Promise<void> {
  const newest = sql`(select max(number) from api_keys)`;
  await database.db.delete(apiKeys).where(sql`${apiKeys.number} <= ${newest} - 10`);
}

/** How a browser comes to these forms (tests/support/failing-forms.ts). */
export const KEY_OPENINGS = {
  'a new key': { label: 'Make a key' },
  'the end of a key': {},
};

/** What the administrator sends about the keys of programs. */
export const KEY_FORMS: readonly Form[] = [
  {
    name: 'a new key',
    page: '/admin/keys',
    fill: async (shop) => {
      await makeRoom(shop);
      const fields = { intent: 'make', id: randomId(), name: 'Counter', right: 'read_stock' };
      return { by: await theSignedInAdmin(shop), path: '/admin/keys', fields };
    },
    answers: [200, 200],
  },
  {
    name: 'the end of a key',
    page: '/admin/keys',
    fill: async (shop) => {
      await makeRoom(shop);
      const { id } = await aKey(shop, ['read_stock']);
      return { by: await theSignedInAdmin(shop), path: '/admin/keys', fields: { intent: 'end', id } };
    },
    answers: [200, 200],
  },
];
