import { and, eq, gt, max } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { FORMS } from '#tests/support/forms.ts';
import { anHttpShop, type HttpShop } from '#tests/support/http-shop.ts';
import { ADMIN } from '#tests/support/running-shop.ts';
import { strideOf } from '#tests/support/seed.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

/** The administrator's forms that change nothing as they are filled in here: they ask, or there is nothing to do. */
const CHANGE_NOTHING = [
  'its undoing',
  'a method of delivery that stays off',
  'a zone of delivery without methods that is switched on',
  'a search for the order of a caller',
  'the products of a voucher',
  'the preview of many prices',
  'the preview of many counts',
  'a deletion of many that is taken back',
  '"propose-refund" about money',
  '"ask-again" about money',
];

const forms = FORMS.filter(({ page }) => page.startsWith('/admin/'))
  .filter((_, place) => place % strideOf(1) === 0)
  .map((form) => [form.name, form] as const);

async function newestLine(): Promise<number> {
  const [row] = await shop.database.db.select({ id: max(auditLog.id) }).from(auditLog);
  return row?.id ?? 0;
}

const linesOfAdmin = (since: number) =>
  shop.database.db
    .select({ verb: auditLog.verb })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor))
    .where(and(gt(auditLog.id, since), eq(users.email, ADMIN.email)));

test.each(forms)(
  '%s leaves a line of the administrator’s in the audit log, if it changes anything',
  async (name, { fill }) => {
    const { by, path, fields } = await fill(shop);
    const before = await newestLine();
    await (await by.submit(path, fields)).body?.cancel();
    const lines = await linesOfAdmin(before);
    expect([name, lines.length > 0]).toEqual([name, !CHANGE_NOTHING.includes(name)]);
  },
);
