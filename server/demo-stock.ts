import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#adapters/files/files.ts';
import type { ProductPicture } from '#contracts/catalogue.ts';
import { MEDIA_FORMATS, MEDIA_WIDTHS } from '#contracts/media.ts';
import { fromCedis } from '#contracts/money.ts';
import { variantKey } from '#domain/media.ts';
import type { StockedProduct } from '#features/catalogue/stock-catalogue.ts';
import { type BuiltCover, coverFile, readCovers } from '#sandbox/demo/covers.ts';
import { demoProducts } from '#sandbox/demo/products.ts';
import { type DemoPicture, picturesOf } from '#sandbox/demo/views.ts';

/** Puts the covers of the demo's products into the store of files, and returns the products that show them. */
export async function storeDemoCovers(files: Files, coversFolder: string): Promise<StockedProduct[]> {
  const covers = await readCovers(coversFolder);
  const stored = async ({ key, svg, alt }: DemoPicture): Promise<ProductPicture> => {
    const cover = covers[key];
    if (!cover) throw new Error(`The cover of ${key} is not built. Run: npm run build`);
    await storeCover(files, coversFolder, cover, svg);
    const { sha256, width, height, placeholder } = cover;
    return { url: `/${variantKey(sha256, width, 'jpg')}`, width, height, placeholder, alt };
  };
  return Promise.all(
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
        createdAt: new Date(createdAt),
      };
    }),
  );
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
