import { inBatches } from '#platform/db/in-batches.server.ts';
import type { ProductDetail } from '#shop/catalogue/contract/catalogue.ts';
import { viewDetail } from '#shop/catalogue/product-view.server.ts';
import { selectShownVariants } from '#shop/choices/variant-records.server.ts';
import { listDeliveryPrices } from '#shop/delivery/list-delivery-prices.server.ts';
import { priceAllOverGhana } from '#shop/delivery/rules/price-all-over-ghana.ts';
import type { Shop } from '#shop/shop.server.ts';
import { candidateOf } from './candidate-of.server.ts';
import type { Feed } from './contract.ts';
import { selectShownAfter } from './queries.server.ts';
import { type FeedItem, feedItems } from './rules/feed-items.ts';
import { GOOGLE_FOOT, googleHead, googleItem, type Shipping } from './rules/google-feed.ts';
import { META_COLUMNS, metaCells } from './rules/meta-feed.ts';
import { omissionOf } from './rules/omissions.ts';

/** Products that are in memory at once. */
const BATCH = 50;

type FeedShop = Pick<Shop, 'db' | 'settings'>;
type Entry = { item: FeedItem; shipping: Shipping };

/** RSS for Google, a piece for each batch of products. */
export async function* writeGoogleFeed(shop: FeedShop): AsyncGenerator<string> {
  const { shopName, publicUrl } = shop.settings;
  yield googleHead({ name: shopName, url: publicUrl });
  for await (const batch of listEntries(shop, 'google'))
    yield batch.map(({ item, shipping }) => googleItem(item, shipping)).join('');
  yield GOOGLE_FOOT;
}

/** The columns and the rows of the table for Meta. */
export function writeMetaFeed(shop: FeedShop): {
  columns: typeof META_COLUMNS;
  rows: AsyncGenerator<string[]>;
} {
  return { columns: META_COLUMNS, rows: metaRows(shop) };
}

async function* metaRows(shop: FeedShop): AsyncGenerator<string[]> {
  for await (const batch of listEntries(shop, 'meta'))
    yield* batch.map(({ item, shipping }) => metaCells(item, shipping));
}

/** By the id of the product: what is changed meanwhile is in the feed once, as it was or as it is. */
async function* listEntries(shop: FeedShop, feed: Feed): AsyncGenerator<Entry[]> {
  const { publicUrl } = shop.settings;
  const prices = await listDeliveryPrices(shop.db);
  for await (const rows of inBatches<Rows[number]>(BATCH, (last, size) =>
    selectShownAfter(shop.db, last?.id ?? '', size),
  )) {
    const products = await viewProducts(shop, feed, rows);
    yield products
      .flatMap((product) => feedItems(product, publicUrl))
      .map((item) => ({ item, shipping: priceAllOverGhana(prices, item.price) }));
  }
}

type Rows = Awaited<ReturnType<typeof selectShownAfter>>;

/** Those that are in the feed, as their pages show them. */
async function viewProducts({ db }: FeedShop, feed: Feed, rows: Rows): Promise<ProductDetail[]> {
  const withOptions = rows.flatMap(({ id, options }) => (options.length > 0 ? id : []));
  const shown = Map.groupBy(await selectShownVariants(db, withOptions), ({ productId }) => productId);
  return rows.flatMap((row) => {
    const variants = shown.get(row.id) ?? [];
    const candidate = candidateOf(
      row,
      variants.map(({ id }) => id),
    );
    if (omissionOf(feed, candidate)) return [];
    return viewDetail(row, { variants, samples: [], outline: null });
  });
}
