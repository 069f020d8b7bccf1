import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { staff } from '#shop/staff/tables.server.ts';
import { aPersonToInvite, invite } from './a-helper.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';

const aStranger = () => `yaa.${randomInt(1e9)}@example.com`;

/** A shop has twenty helpers at most, and these forms are sent more often. */
async function makeRoom({ database }: HttpShop): Promise<void> {
  const newest = sql`(select max(number) from staff)`;
  await database.db.delete(staff).where(sql`${staff.number} <= ${newest} - 10`);
}

async function invited(shop: HttpShop): Promise<string> {
  await makeRoom(shop);
  const email = aStranger();
  await invite(shop, email, ['orders']);
  const [row] = await shop.database.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  if (!row) throw new Error(`nobody was invited as ${email}`);
  return row.id;
}

const openAll = async (page: Page) => {
  for (const summary of await page.getByText('Change or end').all()) await summary.click();
};

/** How a browser comes to these forms (tests/support/failing-forms.ts). */
export const STAFF_OPENINGS = {
  'the invitation of a helper': { label: 'Invite somebody' },
  'other rights of a helper': { first: openAll },
  'the end of a helper': { first: openAll },
};

/** What the administrator sends about her helpers, and they about an invitation. */
export const STAFF_FORMS: readonly Form[] = [
  {
    name: 'the invitation of a helper',
    page: '/admin/helpers',
    fill: async (shop) => {
      await makeRoom(shop);
      const fields = { intent: 'invite', email: aStranger(), right: 'orders' };
      return { by: await theSignedInAdmin(shop), path: '/admin/helpers', fields };
    },
    answers: [200, 200],
  },
  {
    name: 'other rights of a helper',
    page: '/admin/helpers',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/helpers',
      fields: { intent: 'change', id: await invited(shop), right: 'messages' },
    }),
    answers: [200, 200],
  },
  {
    name: 'the end of a helper',
    page: '/admin/helpers',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: '/admin/helpers',
      fields: { intent: 'end', id: await invited(shop) },
    }),
    answers: [200, 200],
  },
  {
    name: 'the acceptance of an invitation',
    page: '/helper-invitation/:token',
    fill: async (shop) => {
      await makeRoom(shop);
      const by = await aPersonToInvite(shop);
      const path = `/helper-invitation/${await invite(shop, by.email, ['messages'])}`;
      return { by, path, fields: { intent: 'accept' } };
    },
    answers: [200, 200],
  },
];
