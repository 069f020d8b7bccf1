import { demoAbout } from '#demo/stock/about.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';
import { shopSettings } from '#shop/office/tables/shop-settings.server.ts';

export async function introduceShop(tx: Db, { url, height, placeholder }: ProductPicture): Promise<void> {
  await tx
    .update(shopSettings)
    .set({ ...demoAbout, pictureUrl: url, pictureHeight: height, picturePlaceholder: placeholder });
}
