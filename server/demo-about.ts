import type { Db } from '#adapters/db/db.ts';
import { shopSettings } from '#adapters/db/tables/shop-settings.ts';
import type { ProductPicture } from '#contracts/catalogue.ts';
import { demoAbout } from '#sandbox/demo/about.ts';

/** Says who is behind the demo, as its administrator would have written it before the first visitor came. */
export async function introduceShop(tx: Db, { url, height, placeholder }: ProductPicture): Promise<void> {
  await tx
    .update(shopSettings)
    .set({ ...demoAbout, pictureUrl: url, pictureHeight: height, picturePlaceholder: placeholder });
}
