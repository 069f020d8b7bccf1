import { eq } from 'drizzle-orm';
import { randomId } from '#platform/ids/random-id.server.ts';
import { DOWNLOADS_ALLOWED } from '#shop/downloads/contract.ts';
import { fileDownloads, productFiles } from '#shop/downloads/tables.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { aPaidOrder } from './paid-orders.ts';
import { stock } from './stock.ts';

/** A product of its own with a file, without any bytes in the store. */
async function aFiledProduct({ database }: HttpShop): Promise<{ productId: string; id: string }> {
  const [productId, id, now] = [`p-${randomId().slice(0, 10)}`, randomId(), new Date()];
  await stock(database, { id: productId, name: 'A book to read at once', price: 5, kind: 'download' });
  const row = { id, productId, name: 'Book.pdf', size: 15, received: 15, createdAt: now, updatedAt: now };
  await database.db.insert(productFiles).values(row);
  return { productId, id };
}

/** A paid order of such a product, whose buyer has downloaded the file as often as is allowed. */
async function aUsedUpOrder(shop: HttpShop): Promise<string> {
  const { db } = shop.database;
  const { productId, id: fileId } = await aFiledProduct(shop);
  const { orderId } = await aPaidOrder(shop);
  const allowed = DOWNLOADS_ALLOWED;
  await db.update(orderLines).set({ productId, kind: 'download' }).where(eq(orderLines.orderId, orderId));
  await db.insert(fileDownloads).values({ orderId, fileId, count: allowed, allowed, lastAt: new Date() });
  return orderId;
}

const ofFile = (name: string, fields: Record<string, string>): Form => ({
  name,
  page: '/admin/files/:id',
  fill: async (shop) => {
    const { productId, id } = await aFiledProduct(shop);
    const by = await theSignedInAdmin(shop);
    return { by, path: `/admin/files/${productId}`, fields: { ...fields, id } };
  },
  answers: [200, 200],
});

export const FILE_FORMS: readonly Form[] = [
  ofFile('a file that becomes a sample', { intent: 'sample', isSample: 'yes' }),
  ofFile('a file that is removed', { intent: 'remove' }),
  {
    name: 'more downloads for an order',
    page: '/admin/order-details/:id',
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: `/admin/order-details/${await aUsedUpOrder(shop)}`,
      fields: { intent: 'allow-downloads' },
    }),
    answers: [200, 200],
  },
];
