import type { Db } from '#platform/db/db.server.ts';
import { choicesDiffer, importChoices } from '#shop/choices/import-choices.server.ts';
import { selectVariantsOf } from '#shop/choices/variant-records.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countFromFile, fileCounts } from '#shop/stock/count-from-file.server.ts';
import { openCounts } from '#shop/stock/open-counts.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { insertProducts, lockProducts, selectKnownImages } from '../queries.server.ts';
import { withSearchKeys } from '../rules/keys.ts';
import { type ProductUpdate, updateProducts } from './bulk-update-queries.server.ts';
import { changesOf, type ProductChanges } from './product-draft.server.ts';
import { differs, newOf, newRow, nextOf, type WrittenProduct } from './written-product.server.ts';

export type WriteCounts = { added: number; changed: number; unchanged: number };

/** Written at once or not at all. */
const MOST_AT_ONCE = 10_000;
/** Of a larger file: what is written is locked until its part is, and buyers may wait for it. */
const PART = 1_000;

/**
 * All at once or not at all up to MOST_AT_ONCE, more of them part by part: a new id is added, a known one changed, and
 * a deleted one is back; a product without a picture is hidden. What differs is announced and written down, as one
 * entry of the activity and one in the history of each product.
 */
export async function writeProducts(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  products: readonly WrittenProduct[],
  file: string,
): Promise<WriteCounts> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  const by = { actor, at: shop.clock.now(), file };
  const size = products.length > MOST_AT_ONCE ? PART : MOST_AT_ONCE;
  let sum: WriteCounts = { added: 0, changed: 0, unchanged: 0 };
  for (let from = 0; from < products.length; from += size) {
    const before = sum;
    sum = await shop.db.transaction(async (tx) => {
      const written = plus(before, await writePart(tx, products.slice(from, from + size), by));
      const isWhole = from + size >= products.length && written.unchanged < products.length;
      if (isWhole)
        await insertAudit(tx, {
          at: by.at,
          actor,
          verb: 'write-products',
          subject: 'catalogue',
          details: { ...written, file },
        });
      return written;
    });
  }
  return sum;
}

const plus = (one: WriteCounts, other: WriteCounts): WriteCounts => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
});

type By = { actor: string; at: Date; file: string };

async function writePart(tx: Db, products: readonly WrittenProduct[], by: By): Promise<WriteCounts> {
  const { at, actor } = by;
  const ids = products.flatMap(({ id, counts }) => (counts.length > 0 ? id : []));
  // As every sale does: counts are locked before products.
  const known = await openCounts(tx, [...ids, ...(await namedCounts(tx, products, ids)).keys()]);
  const added = await addProducts(tx, products, at);
  const others = products.filter(({ id }) => !added.has(id));
  const changed = await changeProducts(tx, others, at);
  await announceAll(tx, [...added, ...changed.keys()]);
  const counts = await namedCounts(tx, products, ids);
  const counted = await countFromFile(tx, { counts, known }, by);
  const touched = new Set([...changed.keys(), ...counted].filter((id) => !added.has(id))).size;
  await insertAudit(
    tx,
    ...[...added].map((subject) => ({ at, actor, verb: 'add-product' as const, subject, details: OF_FILE })),
    ...[...changed].map(([subject, { verb, details }]) => ({
      at,
      actor,
      verb,
      subject,
      details: { ...details, ...OF_FILE },
    })),
  );
  return { added: added.size, changed: touched, unchanged: others.length - touched };
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
  const updates: ProductUpdate[] = [];
  const chosenElse: Parameters<typeof importChoices>[1][] = [];
  for (const product of products) {
    const { id, choices } = product;
    const before = known.get(id);
    const rows = variants.get(id) ?? [];
    if (!before || !differs(product, before, rows)) continue;
    const next = nextOf(product, before);
    const { nameKey, searchKey } = withSearchKeys(product);
    updates.push({ id, set: newOf({ ...next, nameKey, searchKey, editedAt: now, deletedAt: null }, before) });
    const isChosenElse = choices && choicesDiffer(choices, before, rows);
    if (isChosenElse) chosenElse.push({ product: { ...before, ...next }, rows, given: choices, now });
    changed.set(id, {
      verb: before.deletedAt ? 'restore-product' : 'edit-product',
      details: { ...changesOf(before, next), ...(isChosenElse && { choices: true as const }) },
    });
  }
  await updateProducts(tx, updates);
  for (const writing of chosenElse) await importChoices(tx, writing);
  return changed;
}
