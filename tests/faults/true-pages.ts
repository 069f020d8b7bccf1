import pLimit from 'p-limit';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { grouped } from '#platform/text/numbers.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { findStarterSet } from '#shop/catalogue/find-starter-set.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listLatest, listProducts } from '#shop/catalogue/list-products.server.ts';
import { listRelated } from '#shop/catalogue/list-related.server.ts';
import { homeRail, RAIL_FROM } from '#shop/catalogue/rules/home-rail.ts';
import { parseListing } from '#shop/catalogue/rules/listing.ts';
import { createSettingsCache } from '#shop/office/settings/settings-cache.server.ts';
import { listQuotes } from '#shop/reviews/list-quotes.server.ts';
import { listReviews } from '#shop/reviews/list-reviews.server.ts';
import { parseReviewListing } from '#shop/reviews/rules/review-listing.ts';
import { lineOf, numbersIn, type Shown, starterLineOf } from './shown-pages.ts';

const QUOTES = 3;
const RELATED = 4;
const TRIES = 5;

/** Few connections are asked, and nobody waits long for one. */
const inTurn = pLimit(2);

/** Tells what a public page has to say, as the database has it this moment: nothing is kept here. */
export function truePages(db: Db) {
  const clock = { now: () => new Date() };
  const shop = { db, catalogue: createCatalogueCache({ db, clock }), settingsCache: createSettingsCache(db) };
  const blank = { status: 200, products: [], found: null, reviews: [], notice: null };

  const home = async (): Promise<Shown> => {
    const rail = homeRail(await listLatest(shop, RAIL_FROM));
    const starters = await findStarterSet(shop);
    const quotes = await listQuotes(shop, QUOTES);
    return {
      ...blank,
      products: [...starters.map(starterLineOf), ...rail.map(lineOf)],
      reviews: numbersIn(quotes.map(({ review }) => review)),
    };
  };
  const listing = async (query: URLSearchParams): Promise<Shown> => {
    const { listing } = await listProducts(shop, parseListing(query));
    return { ...blank, products: listing.products.map(lineOf), found: grouped(listing.found) };
  };
  const product = async (id: string): Promise<Shown> => {
    const found = await getProduct(shop, id).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'not_found') return null;
      throw error;
    });
    if (!found) return { ...blank, status: 404 };
    const related = await listRelated(shop, id, RELATED);
    const { reviews } = await listReviews(shop, found, parseReviewListing(new URLSearchParams()));
    return {
      ...blank,
      products: [found, ...related].map(lineOf),
      reviews: numbersIn(reviews.map(({ review }) => review)),
    };
  };
  const read = async (path: string): Promise<Shown> => {
    await shop.settingsCache.refresh();
    const { notice } = shop.settingsCache.current();
    const [at = '', query] = path.split('?');
    const shown =
      at === '/'
        ? await home()
        : at === '/all'
          ? await listing(new URLSearchParams(query))
          : await product(at.replace('/product-details/', ''));
    return { ...shown, notice };
  };
  return (path: string) => inTurn(() => patiently(() => read(path)));
}

/** On a busy machine a connection may be refused to us, too. */
async function patiently<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
