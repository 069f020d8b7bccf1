import { eq } from 'drizzle-orm';
import { fromCedis } from '#platform/money/money.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { listAllActivity } from '#shop/office/activity/list-all-activity.server.ts';
import { parseActivityDesk } from '#shop/office/rules/activity-desk.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin, aProduct } from './factories.ts';

/** Products as the list shows them, what the database has of them, and what the activity says. */
export function shownProducts(shop: () => Shop) {
  async function look(id: string) {
    const [row] = await shop().db.select().from(products).where(eq(products.id, id));
    if (!row) throw new Error('this product was added');
    return row;
  }
  return {
    look,
    async aShownProduct(cedis: string) {
      const { id, name } = await aProduct(shop(), { price: fromCedis(cedis) });
      return { id, name, field: `${id}.${(await look(id)).version}` };
    },
    activity: async () =>
      (await listAllActivity(shop(), anAdmin(), parseActivityDesk(new URLSearchParams()))).entries,
    historyOf: async (id: string) =>
      (await listActivity(shop(), anAdmin(), id)).map(({ what }) => what.replaceAll('\u00a0', ' ')),
  };
}
