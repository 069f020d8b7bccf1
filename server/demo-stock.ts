import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#adapters/files/files.ts';
import type { ProductPicture } from '#contracts/catalogue.ts';
import { MEDIA_FORMATS, MEDIA_WIDTHS } from '#contracts/media.ts';
import { fromCedis } from '#contracts/money.ts';
import { variantKey } from '#domain/media.ts';
import type { StockedProduct } from '#features/catalogue/stock-catalogue.ts';
import { aboutPicture } from '#sandbox/demo/about.ts';
import { type BuiltCover, coverFile, readCovers } from '#sandbox/demo/covers.ts';
import { demoFacts } from '#sandbox/demo/facts.ts';
import { demoProducts } from '#sandbox/demo/products.ts';
import { type DemoPicture, picturesOf } from '#sandbox/demo/views.ts';

/** What the demo's shop shows: its products, and the picture of itself. */
export type DemoStock = { products: StockedProduct[]; ofTheShop: ProductPicture };

/** Puts the demo's drawings into the store of files, and returns what shows them. */
export async function storeDemoCovers(files: Files, coversFolder: string): Promise<DemoStock> {
  const covers = await readCovers(coversFolder);
  const stored = async ({ key, svg, alt }: DemoPicture): Promise<ProductPicture> => {
    const cover = covers[key];
    if (!cover) throw new Error(`The cover of ${key} is not built. Run: npm run build`);
    await storeCover(files, coversFolder, cover, svg);
    const { sha256, width, height, placeholder } = cover;
    return { url: `/${variantKey(sha256, width, 'jpg')}`, width, height, placeholder, alt };
  };
  const products = await Promise.all(
    demoProducts.map(async (product) => {
      const { id, name, priceCedis, category, brand, description, createdAt } = product;
      const [first, ...moreImages] = await Promise.all(picturesOf(product).map(stored));
      if (!first) throw new Error(`${id} has no cover`);
      return {
        id,
        name,
        price: fromCedis(priceCedis),
        category,
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
  return { products, ofTheShop: await stored(aboutPicture) };
}

/** The drawing is kept too, as the original of a picture is: under its hash, which names the variants. */
async function storeCover(
  files: Files,
  folder: string,
  { sha256 }: BuiltCover,
  drawing: string,
): Promise<void> {
  await files.put(sha256, Buffer.from(drawing));
  for (const width of MEDIA_WIDTHS) {
    for (const format of MEDIA_FORMATS) {
      const drawn = await readFile(join(folder, coverFile(sha256, width, format)));
      await files.put(variantKey(sha256, width, format), drawn);
    }
  }
}
