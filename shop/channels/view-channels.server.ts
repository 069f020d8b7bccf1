import { inBatches } from '#platform/db/in-batches.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { candidateOf } from './candidate-of.server.ts';
import { FEED_PATHS, type Feed, OMISSIONS, type Omission } from './contract.ts';
import { selectCandidatesAfter } from './queries.server.ts';
import { omissionOf } from './rules/omissions.ts';

const BATCH = 1_000;
/** Products that are named for each reason. */
const NAMED = 20;

type Left = { why: Omission; count: number; products: { id: string; name: string }[] };

/** `items` counts each variant; `url` is the address to copy. */
export type FeedView = { isOn: boolean; url: string; products: number; items: number; left: Left[] };
export type ChannelsView = Record<Feed, FeedView> & { isWhatsappOn: boolean };

/** What is in each feed, whether it is on or not, and what is not. Reads every product once. */
export async function viewChannels(
  { db, settings, settingsCache }: Pick<Shop, 'db' | 'settings' | 'settingsCache'>,
  viewer: Viewer,
): Promise<ChannelsView> {
  requireAdmin(viewer);
  const { hasGoogleFeed, hasMetaFeed, hasWhatsappOrders } = settingsCache.current();
  const google = startView(hasGoogleFeed, `${settings.publicUrl}${FEED_PATHS.google}`);
  const meta = startView(hasMetaFeed, `${settings.publicUrl}${FEED_PATHS.meta}`);
  for await (const rows of inBatches<Row>(BATCH, (last, size) =>
    selectCandidatesAfter(db, last?.id ?? '', size),
  ))
    for (const { variantIds, ...row } of rows) {
      const candidate = candidateOf(row, variantIds);
      const items = Math.max(1, variantIds.length);
      count(google, { ...row, items, why: omissionOf('google', candidate) });
      count(meta, { ...row, items, why: omissionOf('meta', candidate) });
    }
  return { google: finish(google), meta: finish(meta), isWhatsappOn: hasWhatsappOrders };
}

type Row = Awaited<ReturnType<typeof selectCandidatesAfter>>[number];
type Counted = { id: string; name: string; items: number; why: Omission | null };

function startView(isOn: boolean, url: string): FeedView {
  return {
    isOn,
    url,
    products: 0,
    items: 0,
    left: OMISSIONS.map((why) => ({ why, count: 0, products: [] })),
  };
}

function count(view: FeedView, { id, name, items, why }: Counted): void {
  const left = view.left.find((one) => one.why === why);
  if (!left) {
    view.products += 1;
    view.items += items;
    return;
  }
  left.count += 1;
  if (left.products.length < NAMED) left.products.push({ id, name });
}

const finish = (view: FeedView): FeedView => ({ ...view, left: view.left.filter(({ count }) => count > 0) });
