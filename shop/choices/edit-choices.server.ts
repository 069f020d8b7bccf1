import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { TypedPrice } from '#shop/catalogue/editing/product-draft.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type CountEntry, enterCounts } from '#shop/stock/enter-counts.server.ts';
import { PiecesIfAny, SeenCount } from '#shop/stock/enter-stock.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { MAX_VARIANTS, SHOWN_STATES } from './contract.ts';
import { countNewChoices, type NewChoices } from './count-new-choices.server.ts';
import { type ChosenProduct, lockProduct, selectVariants, updateVariant } from './queries.server.ts';
import { readChoices } from './rules/read-choices.ts';
import type { VariantRow } from './variant-records.server.ts';
import { fingerprintOf, showChoices, writeChoices } from './write-choices.server.ts';

const typed = (longest: number) =>
  z.string().max(longest, 'This is too long.').refine(isStorable).default('');
const rows = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX_VARIANTS).default([]);

const Sku = z.string().trim().max(64, 'An SKU has 64 characters at most.').refine(isStorable);

/** `seen` is the fingerprint of what the form showed; it shows counts beside, of which each has its own in `onHand`. */
export const ChoicesForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('options'),
    seen: z.string().max(64),
    name1: typed(200),
    values1: typed(2_000),
    name2: typed(200),
    values2: typed(2_000),
    label: typed(200),
    isRequired: z.literal('yes').optional(),
  }),
  z.object({
    intent: z.literal('variants'),
    seen: z.string().max(64),
    id: rows(ProductId),
    price: rows(TypedPrice),
    sku: rows(Sku),
    state: rows(z.enum(SHOWN_STATES)),
    picture: rows(z.string().max(200)),
    onHand: rows(SeenCount),
    pieces: rows(PiecesIfAny),
  }),
]);
export type ChoicesForm = z.output<typeof ChoicesForm>;
type OptionsForm = Extract<ChoicesForm, { intent: 'options' }>;
type VariantsForm = Extract<ChoicesForm, { intent: 'variants' }>;

type Edited = { product: ChosenProduct; variants: VariantRow[] };

/**
 * Changes what a product may be chosen by, or its variants. Refuses with `not_found`, with `conflict` when it was
 * changed since the form was opened, and with `invalid_input` for what cannot be. Does nothing where nothing is
 * changed; a count that nobody has typed over stays as it is now.
 */
export async function editChoices(
  shop: Shop,
  viewer: Viewer,
  id: string,
  form: ChoicesForm,
): Promise<NewChoices | null> {
  const { userId: actor } = requireRight(viewer, 'catalogue');
  return shop.db.transaction(async (tx) => {
    const by = { actor, at: shop.clock.now() };
    // Before the product, as everybody locks them.
    if (form.intent === 'variants') await enterCounts(tx, id, typedCounts(form), by);
    const product = await lockProduct(tx, id);
    if (!product) throw new Problem('not_found');
    const variants = await selectVariants(tx, id);
    if (form.seen !== fingerprintOf(product, variants)) throw new Problem('conflict');
    const edited = { product, variants };
    const details =
      form.intent === 'options'
        ? await setOptions(tx, edited, form, by.at)
        : await setVariants(tx, edited, form);
    if (details) await insertAudit(tx, { ...by, verb: 'edit-choices', subject: id, details });
    return details && form.intent === 'options' ? countNewChoices(tx, edited, by) : null;
  });
}

const STAYS_COUNTED = 'Enter how many there are, 0 for none. Under Stock you can stop counting it.';

function typedCounts({ id, onHand, pieces }: VariantsForm): CountEntry[] {
  return id.flatMap((variant, place): CountEntry[] => {
    const [seen, typed] = [onHand[place] ?? null, pieces[place]];
    const field = `pieces.${place}`;
    if ((typed ?? null) === seen) return [];
    if (typed === undefined) throw new Problem('invalid_input', { field }, STAYS_COUNTED);
    return [{ id: variant, pieces: typed, seen, field }];
  });
}

type Details = Record<string, unknown>;

async function setOptions(
  tx: Shop['db'],
  { product, variants }: Edited,
  form: OptionsForm,
  now: Date,
): Promise<Details | null> {
  const read = readChoices(form);
  if ('field' in read) throw new Problem('invalid_input', { field: read.field }, read.text);
  if (isDeepStrictEqual(read, { options: product.options, text: product.textOption })) return null;
  const { add, archive } = await writeChoices(tx, { before: product, variants, next: read, now });
  const options = read.options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ');
  return { options, text: read.text?.label ?? '', added: add.length, archived: archive.length };
}

const ALL_HIDDEN = 'Something has to be shown. To hide them all, hide the product.';

async function setVariants(
  tx: Shop['db'],
  { product, variants }: Edited,
  form: VariantsForm,
): Promise<Details | null> {
  const pictures = new Set(['', product.imageUrl, ...product.moreImages.map(({ url }) => url)]);
  const isWhole = [form.price, form.sku, form.state, form.picture].every(
    ({ length }) => length === form.id.length,
  );
  if (!isWhole || !form.picture.every((url) => pictures.has(url))) throw new Problem('invalid_input');
  if (form.state.every((state) => state === 'hidden'))
    throw new Problem('invalid_input', { field: 'state' }, ALL_HIDDEN);
  const changed: string[] = [];
  for (const [place, id] of form.id.entries()) {
    const before = variants.find((variant) => variant.id === id && variant.state !== 'archived');
    const [price, state] = [form.price[place], form.state[place]];
    if (!before || price === undefined || state === undefined) throw new Problem('conflict');
    const next = { price, state, sku: form.sku[place] ?? '', picture: form.picture[place] || null };
    if (Object.entries(next).every(([field, value]) => before[field as keyof VariantRow] === value)) continue;
    await updateVariant(tx, id, next);
    changed.push(id);
  }
  if (changed.length === 0) return null;
  await showChoices(tx, product.id);
  for (const id of changed) if (id !== product.id) await announce(tx, { kind: 'product', id });
  return { changed: changed.length };
}
