import { aboutPicture } from '#demo/stock/about.ts';
import { DEMO_CHOICES } from '#demo/stock/choices.ts';
import { DEMO_COUNTS } from '#demo/stock/counts.ts';
import { demoFacts } from '#demo/stock/facts.ts';
import { PICTURE_MEASURE, picturesOf, readOriginal, readReadyVariants } from '#demo/stock/pictures.ts';
import { demoProducts } from '#demo/stock/products.ts';
import type { DemoPicture } from '#demo/stock/types.ts';
import { variantKey } from '#platform/images/variants.ts';
import { fromCedis } from '#platform/money/money.ts';
import type { ProductPicture } from '#shop/catalogue/contract/catalogue.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { selectProduct, selectVariants, updateVariant } from '#shop/choices/queries.server.ts';
import { showChoices, writeChoices } from '#shop/choices/write-choices.server.ts';
import { stockPicture } from '#shop/media/stock-picture.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { enterStock } from '#shop/stock/enter-stock.server.ts';

/** `ofTheShop` is the shop's picture of itself. */
export type DemoStock = { products: StockedProduct[]; ofTheShop: ProductPicture };

export async function storeDemoPictures(shop: Pick<Shop, 'db' | 'clock' | 'files'>): Promise<DemoStock> {
  const products = await Promise.all(
    demoProducts.map(async (product) => {
      const { id, name, priceCedis, category, kind, brand, description, createdAt } = product;
      const [first, ...moreImages] = await Promise.all(
        picturesOf(product).map((picture) => storePicture(shop, picture)),
      );
      if (!first) throw new Error(`${id} has no cover`);
      return {
        id,
        name,
        price: fromCedis(priceCedis),
        category,
        ...(kind && { kind }),
        brand,
        description,
        imageUrl: first.url,
        imageWidth: first.width,
        imageHeight: first.height,
        imagePlaceholder: first.placeholder,
        moreImages,
        facts: demoFacts(id),
        createdAt: new Date(createdAt),
      };
    }),
  );
  return { products, ofTheShop: await storePicture(shop, aboutPicture) };
}

export async function offerDemoChoices({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  for (const [id, { options, text, unlike = {} }] of Object.entries(DEMO_CHOICES)) {
    const before = await selectProduct(db, id);
    if (!before) throw new Error(`the demo has no ${id} to choose of`);
    const pictures = [before.imageUrl, ...before.moreImages.map(({ url }) => url)];
    const next = { options: [...options], text };
    await writeChoices(db, { before, variants: [], next, now: clock.now() });
    for (const variant of await selectVariants(db, id)) {
      const { priceCedis, picture = 0 } =
        unlike[[variant.value1, variant.value2].filter(Boolean).join(' ')] ?? {};
      const price = priceCedis === undefined ? variant.price : fromCedis(priceCedis);
      await updateVariant(db, variant.id, { price, picture: pictures[picture] ?? null });
    }
    await showChoices(db, id);
  }
}

export async function countDemoGoods({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  for (const [id, pieces] of Object.entries(DEMO_COUNTS)) {
    const entry = { intent: 'enter', kind: 'counted', id, pieces, seen: null, reason: '' } as const;
    await enterStock(db, entry, { actor: 'shop', at: clock.now() });
  }
}

async function storePicture(
  shop: Pick<Shop, 'db' | 'clock' | 'files'>,
  picture: DemoPicture,
): Promise<ProductPicture> {
  const shown = { ...PICTURE_MEASURE, placeholder: picture.ground };
  const { sha256, url } = await stockPicture(shop, { bytes: await readOriginal(picture), ...shown });
  for (const { width, bytes } of await readReadyVariants(picture))
    await shop.files.put(variantKey(sha256, width, 'avif'), bytes);
  return { url, ...shown, alt: picture.alt };
}
