import type { Db } from '#platform/db/db.server.ts';
import type { Pesewas } from '#platform/money/money.ts';
import type { SheetChoices } from '#shop/choices/contract.ts';
import { choicesDiffer, importChoices } from '#shop/choices/import-choices.server.ts';
import { selectVariantsOf, type VariantRow } from '#shop/choices/variant-records.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import type { ProductImage } from '#shop/media/product-image.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { SheetCount } from '#shop/stock/contract.ts';
import { countFromFile, fileCounts } from '#shop/stock/count-from-file.server.ts';
import { openCounts } from '#shop/stock/open-counts.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { Category, ProductPicture, ProductState } from '../contract/catalogue.ts';
import type { Kind } from '../contract/kinds.ts';
import type { ProductFact } from '../contract/product-facts.ts';
import type { ProductRow } from '../product-records.server.ts';
import { insertProducts, lockProducts, selectKnownImages, updateProduct } from '../queries.server.ts';
import { withSearchKeys } from '../rules/keys.ts';
import { changesOf, type ProductChanges } from './product-draft.server.ts';
import { withoutTwin } from './product-pictures.server.ts';

/** Without an image, a state, a kind, facts or choices the product keeps those it has. */
export type WrittenProduct = {
  id: string;
  name: string;
  price: Pesewas;
  category: Category;
  brand: string;
  description: string;
  image: ProductImage | null;
  /** The pictures after the first, in place of those there are. */
  further?: ProductPicture[] | null;
  state: ProductState | null;
  kind?: Kind | null;
  facts: ProductFact[] | null;
  choices?: SheetChoices | null;
  /** The pieces on hand that the file names. */
  counts: readonly SheetCount[];
};

export type WriteCounts = { added: number; changed: number; unchanged: number };

/**
 * All at once or not at all: a new id is added, a known one changed, and a deleted one is back; a product
 * without a picture is hidden. What differs is announced and written down, as one entry of the activity and
 * one in the history of each product.
 */
export async function writeProducts(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  products: readonly WrittenProduct[],
  file: string,
): Promise<WriteCounts> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  return shop.db.transaction(async (tx) => {
    const at = shop.clock.now();
    const ids = products.flatMap(({ id, counts }) => (counts.length > 0 ? id : []));
    // As every sale does: counts are locked before products.
    const known = await openCounts(tx, [...ids, ...(await namedCounts(tx, products, ids)).keys()]);
    const added = await addProducts(tx, products, at);
    const others = products.filter(({ id }) => !added.has(id));
    const changed = await changeProducts(tx, others, at);
    await announceAll(tx, [...added, ...changed.keys()]);
    const counts = await namedCounts(tx, products, ids);
    const counted = await countFromFile(tx, { counts, known }, { actor, at, file });
    const touched = new Set([...changed.keys(), ...counted].filter((id) => !added.has(id))).size;
    const written = { added: added.size, changed: touched, unchanged: others.length - touched };
    if (written.unchanged === products.length) return written;
    await insertAudit(
      tx,
      { at, actor, verb: 'write-products', subject: 'catalogue', details: { ...written, file } },
      ...[...added].map((subject) => ({
        at,
        actor,
        verb: 'add-product' as const,
        subject,
        details: OF_FILE,
      })),
      ...[...changed].map(([subject, { verb, details }]) => ({
        at,
        actor,
        verb,
        subject,
        details: { ...details, ...OF_FILE },
      })),
    );
    return written;
  });
}

async function namedCounts(tx: Db, products: readonly WrittenProduct[], ids: readonly string[]) {
  return fileCounts(products, await selectVariantsOf(tx, ids));
}

const OF_FILE = { ofFile: true } as const;

/** Above this, readers who follow the listing would be disconnected for not keeping up. */
const MOST_ANNOUNCED = 20;

async function announceAll(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > MOST_ANNOUNCED) await announce(tx, { kind: 'products', id: 'many' });
  else for (const id of ids) await announce(tx, { kind: 'product', id });
}

/** Returns the ids this call has added; another import may add the same at this moment. */
async function addProducts(tx: Db, products: readonly WrittenProduct[], now: Date): Promise<Set<string>> {
  const known = await selectKnownImages(
    tx,
    products.map(({ id }) => id),
  );
  const fresh = products.filter(({ id }) => !known.has(id)).map((product) => newRow(product, now));
  // Sorted, so that two imports cannot deadlock.
  const added = await insertProducts(
    tx,
    fresh.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  await writeNewChoices(
    tx,
    products.filter(({ id, choices }) => choices && added.has(id)),
    now,
  );
  return added;
}

async function writeNewChoices(tx: Db, products: readonly WrittenProduct[], now: Date): Promise<void> {
  const ids = products.map(({ id }) => id);
  const rows = await lockProducts(tx, ids);
  for (const { id, choices } of products) {
    const product = rows.get(id);
    if (product && choices) await importChoices(tx, { product, rows: [], given: choices, now });
  }
}

type Change = { verb: 'edit-product' | 'restore-product'; details: ProductChanges };

async function changeProducts(
  tx: Db,
  products: readonly WrittenProduct[],
  now: Date,
): Promise<Map<string, Change>> {
  const known = await lockProducts(
    tx,
    products.map(({ id }) => id),
  );
  const variants = await selectVariantsOf(tx, [...known.keys()]);
  const changed = new Map<string, Change>();
  for (const product of products) {
    const before = known.get(product.id);
    const rows = variants.get(product.id) ?? [];
    if (!before || !differs(product, before, rows)) continue;
    const next = nextOf(product, before);
    const { nameKey, searchKey } = withSearchKeys(product);
    await updateProduct(tx, product.id, { ...next, nameKey, searchKey, editedAt: now, deletedAt: null });
    const verb = before.deletedAt ? 'restore-product' : 'edit-product';
    const { choices } = product;
    const isChosenElse = choices && choicesDiffer(choices, before, rows);
    if (isChosenElse) await importChoices(tx, { product: { ...before, ...next }, rows, given: choices, now });
    changed.set(product.id, {
      verb,
      details: { ...changesOf(before, next), ...(isChosenElse && { choices: true as const }) },
    });
  }
  return changed;
}

function nextOf(
  { id: _, image, further, state: given, kind, facts, choices: __, counts: ___, ...words }: WrittenProduct,
  before: ProductRow,
): Partial<ProductRow> {
  const state = stateOf(image, given, before);
  const kept = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(facts && { facts }),
    // That of a product with options is the lowest of its variants.
    ...(before.options.length > 0 && { price: before.price }),
  };
  const first = image && withoutTwin(image, before);
  return { ...words, ...first, ...(further && { moreImages: described(further, before) }), ...kept };
}

/** One that was hidden for lack of a picture is on sale with its first one, unless the file says otherwise. */
function stateOf(image: ProductImage | null, given: ProductState | null, before: ProductRow) {
  if (before.imageUrl !== '') return given;
  if (!image) return 'hidden';
  return given ?? (before.state === 'hidden' ? 'on_sale' : null);
}

/** With the words that the shop has for them. */
function described(pictures: readonly ProductPicture[], { moreImages }: ProductRow): ProductPicture[] {
  return pictures.map((picture) => {
    const alt = moreImages.find(({ url }) => url === picture.url)?.alt ?? '';
    return { ...picture, alt };
  });
}

const NO_IMAGE: ProductImage = { imageUrl: '', imageWidth: 1, imageHeight: 1, imagePlaceholder: '' };

function newRow(
  { image, further, state, facts, choices: _, counts: __, ...words }: WrittenProduct,
  now: Date,
) {
  return {
    ...withSearchKeys(words),
    ...(image ?? NO_IMAGE),
    state: image ? (state ?? 'on_sale') : ('hidden' as const),
    moreImages: further ?? [],
    facts: facts ?? [],
    createdAt: now,
  };
}

export function differs(
  product: WrittenProduct,
  before: ProductRow,
  variants: readonly VariantRow[],
): boolean {
  return (
    before.deletedAt !== null ||
    Object.keys(changesOf(before, nextOf(product, before))).length > 0 ||
    Boolean(product.choices && choicesDiffer(product.choices, before, variants))
  );
}
