import type { Db } from '#platform/db/db.server.ts';
import { lockProduct, selectProduct, selectVariants, updateVariant } from './queries.server.ts';
import { findOffered } from './rules/counted-id.ts';
import { showChoices, writeChoices } from './write-choices.server.ts';

/**
 * Gives a product that was just added the options, the text and the variants of another: with prices, states and those
 * pictures that it has, too, without SKUs and pieces, which are of one thing alone.
 */
export async function copyChoices(
  tx: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const [source, before] = [await selectProduct(tx, from), await lockProduct(tx, to)];
  if (!source || !before || (source.options.length === 0 && !source.textOption)) return;
  const next = { options: source.options, text: source.textOption };
  await writeChoices(tx, { before, variants: [], next, now });
  const pictures = new Set([before.imageUrl, ...before.moreImages.map(({ url }) => url)]);
  const copied = await selectVariants(tx, from);
  for (const { id, value1, value2 } of await selectVariants(tx, to)) {
    const original = findOffered([value1, value2], copied);
    if (!original) continue;
    const { price, state, picture } = original;
    const isShown = picture !== null && pictures.has(picture);
    await updateVariant(tx, id, { price, state, picture: isShown ? picture : null });
  }
  await showChoices(tx, to);
}
