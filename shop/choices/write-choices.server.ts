// Promises of a choice: a variant that was sold stays, the price of a product is that of its cheapest variant on
// sale, and no id is of two things. Everything here runs in the caller's transaction, after the lock on the product.

import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.server.ts';
import { idFromName } from '#shop/catalogue/rules/keys.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { showPiecesLeft } from '#shop/stock/open-counts.server.ts';
import type { ProductOption, TextOption } from './contract.ts';
import {
  archiveVariants,
  type ChosenProduct,
  insertVariants,
  refreshPrice,
  selectTakenIds,
  updateChoices,
  updateVariant,
} from './queries.server.ts';
import { planVariants, type VariantPlan } from './rules/plan-variants.ts';
import type { VariantRow } from './variant-records.server.ts';

export type Choices = { options: ProductOption[]; text: TextOption | null };

/** Of what a form was filled in from: another change makes another one. */
export function fingerprintOf(
  { options, textOption }: ChosenProduct,
  variants: readonly VariantRow[],
): string {
  const shown = variants.map(({ id, price, sku, picture, state }) => [id, price, sku, picture, state]);
  const basis = JSON.stringify([options.map(({ name, values }) => [name, values]), textOption, shown]);
  return createHash('sha256').update(basis).digest('hex').slice(0, 16);
}

type Product = Pick<ChosenProduct, 'id' | 'price' | 'options'>;
type Writing = { before: Product; variants: readonly VariantRow[]; next: Choices; now: Date };

/** Gives a product these options: every combination becomes a variant, and what is no longer one is archived. */
export async function writeChoices(tx: Db, { before, variants, next, now }: Writing): Promise<VariantPlan> {
  const { id, options } = before;
  const plan = planVariants(id, variants, { before: options, after: next.options });
  await archiveVariants(tx, plan.archive);
  for (const { id: kept, ...placed } of plan.keep) await updateVariant(tx, kept, placed);
  for (const { id: back, ...placed } of plan.revive)
    await updateVariant(tx, back, {
      ...placed,
      state: 'on_sale',
      ...(back === id && { price: before.price }),
    });
  await insertVariants(tx, await newVariants(tx, before, variants, plan));
  await updateChoices(tx, id, { options: next.options, textOption: next.text, editedAt: now });
  await showChoices(tx, id);
  return plan;
}

/** To be called whenever a variant has changed. */
export async function showChoices(tx: Db, productId: string): Promise<void> {
  await refreshPrice(tx, productId);
  await showPiecesLeft(tx, productId);
  await announce(tx, { kind: 'product', id: productId });
}

/** Each costs what the one beside it costs: another colour of the same size, or else the product. */
async function newVariants(
  tx: Db,
  { id: productId, price }: Product,
  variants: readonly VariantRow[],
  { keep, add }: VariantPlan,
): Promise<VariantRow[]> {
  const ids = await newIds(
    tx,
    productId,
    add.map(({ value1, value2 }) => [value1, value2]),
  );
  return add.map(({ isFirst, ...placed }, place) => {
    const beside = keep.find(({ value1 }) => value1 === placed.value1);
    return {
      id: isFirst ? productId : (ids[place] ?? ''),
      productId,
      ...placed,
      price: variants.find(({ id }) => id === beside?.id)?.price ?? price,
      sku: '',
      picture: null,
      state: 'on_sale',
    };
  });
}

const LONGEST_ID = 64;

/** "shirt-l-black", or with a number where that is taken. */
async function newIds(tx: Db, productId: string, values: readonly string[][]): Promise<string[]> {
  const named = values.map((words) => idFromName(words.join(' '), 24) || 'choice');
  const withEnd = (end: string) => `${productId.slice(0, LONGEST_ID - end.length - 1)}-${end}`;
  const taken = await selectTakenIds(
    tx,
    named.flatMap((name) =>
      Array.from({ length: values.length + 1 }, (_, at) => withEnd(numbered(name, at))),
    ),
  );
  return named.map((name) => {
    let at = 0;
    while (taken.has(withEnd(numbered(name, at)))) at += 1;
    const id = withEnd(numbered(name, at));
    taken.add(id);
    return id;
  });
}

const numbered = (name: string, at: number): string => (at === 0 ? name : `${name}-${at + 1}`);
