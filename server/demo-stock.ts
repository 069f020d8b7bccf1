import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#adapters/files/files.ts';
import { MEDIA_FORMATS, MEDIA_WIDTHS } from '#contracts/media.ts';
import { fromCedis } from '#contracts/money.ts';
import { variantKey } from '#domain/media.ts';
import type { StockedProduct } from '#features/catalogue/stock-catalogue.ts';
import { drawCover } from '#sandbox/demo/cover.ts';
import { type BuiltCover, coverFile, readCovers } from '#sandbox/demo/covers.ts';
import { demoProducts } from '#sandbox/demo/products.ts';

/** Puts the covers of the demo's products into the store of files, and returns the products that show them. */
export async function storeDemoCovers(files: Files, coversFolder: string): Promise<StockedProduct[]> {
  const covers = await readCovers(coversFolder);
  return Promise.all(
    demoProducts.map(async (product) => {
      const { id, name, priceCedis, category, brand, description, createdAt } = product;
      const cover = covers[id];
      if (!cover) throw new Error(`The cover of ${id} is not built. Run: npm run build`);
      await storeCover(files, coversFolder, cover, drawCover(product));
      return {
        id,
        name,
        price: fromCedis(priceCedis),
        category,
        brand,
        description,
        imageUrl: `/${variantKey(cover.sha256, cover.width, 'jpg')}`,
        imageWidth: cover.width,
        imageHeight: cover.height,
        imagePlaceholder: cover.placeholder,
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
