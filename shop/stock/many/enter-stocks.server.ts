import { z } from 'zod';
import { ShownProducts, shownProducts } from '#shop/catalogue/many/act-on-products.server.ts';
import { variantName } from '#shop/choices/rules/variant-name.ts';
import { MOST_AT_ONCE } from '#shop/frame/rules/chosen-rows.ts';
import { actOnMany, type ManyResult, shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { STOCK_ENTRIES } from '../contract.ts';
import { selectEntries } from '../desk-queries.server.ts';
import { changeStock, Reason, TypedPieces } from '../enter-stock.server.ts';
import { entryChange, whyNotOnHand } from '../rules/entry-change.ts';
import { type CountedGoods, listCounts, type NamedGoods } from './list-counts.server.ts';

const ENTRY = {
  kind: z.enum(STOCK_ENTRIES, 'Choose what happened.'),
  pieces: TypedPieces,
  reason: Reason,
};
export const PreviewStocks = z.object({ product: ShownProducts, ...ENTRY });
/** `goods` are those of the preview, each by id and the pieces that it showed as on hand: `shirt-l.12`. */
export const EnterStocks = z.object({
  goods: shownRows(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}\.\d{1,7}$/, 'product'),
  ...ENTRY,
});

export type NewCount = NamedGoods & { onHand: number; to: number };
export type StockPreview = { counts: NewCount[]; left: ManyResult<NamedGoods>['left'] };

/** What `enterStocks` would make of each variant of these products. Writes nothing. */
export async function previewStocks(
  shop: Shop,
  viewer: Viewer,
  { product, kind, pieces }: z.output<typeof PreviewStocks>,
): Promise<StockPreview> {
  requireRight(viewer, 'catalogue');
  const ids = shownProducts(product).map(({ id }) => id);
  const preview: StockPreview = { counts: [], left: [] };
  for (const { id, name, count } of await listCounts(shop, viewer, ids)) {
    const entered = newCount(count, { kind, pieces });
    const isFull = preview.counts.length === MOST_AT_ONCE;
    if ('reason' in entered) preview.left.push({ id, name, reason: entered.reason });
    else if (isFull) preview.left.push({ id, name, reason: TOO_MANY });
    else preview.counts.push({ id, name, ...entered });
  }
  return preview;
}

type Entered = Pick<z.output<typeof PreviewStocks>, 'kind' | 'pieces'>;

function newCount(
  count: CountedGoods['count'],
  { kind, pieces }: Entered,
): { onHand: number; to: number } | { reason: string } {
  if (!count) return { reason: NOT_COUNTED };
  const { onHand, held } = count;
  const to = onHand + entryChange(kind, pieces, onHand);
  const reason = to === onHand ? SAME : whyNotOnHand(to, held);
  return reason === null ? { onHand, to } : { reason };
}

const SAME = 'Its count would stay the same.';
const NOT_COUNTED = 'It is not counted yet. Count it on its own page first.';
const TOO_MANY = `At most ${MOST_AT_ONCE} at once: choose it again afterwards.`;

/**
 * Enters the same for each as `changeStock` does, under its own lock and only if as many are on hand as were shown.
 * What is refused is returned with its reason.
 */
export async function enterStocks(
  shop: Shop,
  viewer: Viewer,
  { goods, kind, pieces, reason }: z.output<typeof EnterStocks>,
): Promise<ManyResult<NamedGoods>> {
  requireRight(viewer, 'catalogue');
  const shown = goods.map((text) => {
    const [id = '', seen] = text.split('.');
    return { id, seen: Number(seen) };
  });
  const names = await namesOf(
    shop,
    shown.map(({ id }) => id),
  );
  return actOnMany(shop, viewer, {
    right: 'catalogue',
    verb: 'enter-stocks',
    rows: shown.map(({ id, seen }) => ({ id, name: names.get(id) ?? id, seen })),
    act: async ({ id, seen }, actId) => {
      const form = { intent: 'enter', id, kind, pieces, seen, reason } as const;
      return (await changeStock(shop, viewer, form, actId)) ? null : SAME;
    },
    details: (done) => ({ kind, pieces, names: done.map(({ name }) => name) }),
    refusals: {
      not_found: 'This product is no longer there.',
      conflict: 'Its number has changed meanwhile, perhaps by you, and was left as it is now.',
    },
  });
}

async function namesOf({ db }: Shop, ids: readonly string[]): Promise<Map<string, string>> {
  const entries = await selectEntries(db, ids);
  return new Map(
    entries.map(({ goods }) => [goods.id, variantName(goods.name, [goods.value1, goods.value2])]),
  );
}
