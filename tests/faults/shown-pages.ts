import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import { grouped } from '#platform/text/numbers.ts';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { leftText } from '#shop/stock/rules/pieces-left.ts';

/** What a page says of what changes: a line for each of its products, in their order, and the rest by its number. */
export type Shown = {
  status: number;
  products: string[];
  /** How many the filters leave. */
  found: string | null;
  reviews: string[];
  /** Data requests leave it out. */
  notice: string | null;
};

export const REVIEW = /Review n\d+/g;
const NOTICE = /Notice n\d+/;
const SOLD_OUT = 'Sold out';

/** All that a card says of a product. */
export function lineOf({ name, price, isSoldOut, piecesLeft, rating }: Product): string {
  const stars = rating ? `${Number(rating.average.toFixed(1))} of ${rating.count}` : '';
  const left = isSoldOut ? SOLD_OUT : (leftText(piecesLeft) ?? '');
  return written(name, decimalCedis(price), stars, left);
}

/** The home page offers three to beginners with less beside them. */
export const starterLineOf = ({ name, price }: Product) => written(name, decimalCedis(price), '', '');

const written = (...parts: [name: string, price: string, stars: string, left: string]) =>
  parts.filter(Boolean).join(', ');

export const numbersIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(REVIEW) ?? []);

/** Takes a document as it was sent. */
export function readDocument(status: number, html: string): Shown {
  const [, ...articles] = html.split('<article');
  const cards = articles.map((article) => article.split('</article>')[0] ?? '');
  return {
    status,
    // Reviews are articles too, and have no price.
    products: cards.filter((card) => card.includes('<data value=')).map(readCard),
    found: />([\d,]+)(?:<!-- -->)? - Products Found/.exec(html)?.[1] ?? null,
    reviews: [...new Set(numbersIn([html]))],
    notice: NOTICE.exec(html)?.[0] ?? null,
  };
}

function readCard(card: string): string {
  const find = (pattern: RegExp) => pattern.exec(card)?.[1] ?? '';
  const average = find(/aria-label="([\d.]+) out of 5 stars"/);
  const count = find(/>(\d+) reviews?</);
  const name = find(/<h[123][^>]*>(?:<a[^>]*>)?([^<]+)</);
  const stars = average && `${average} of ${count}`;
  const left = find(/>(Sold out|Only \d left)</);
  return written(name, find(/<data value="([\d.]+)"/), stars, left);
}

type PageData = Partial<{
  listing: { products: Product[]; found: number };
  latest: Product[];
  starterSet: Product[];
  quotes: { review: string }[];
  product: Product;
  related: Product[];
  reviewed: { reviews: { review: string }[] };
}>;

/** Takes the answer to React Router's request for the data of a page. */
export async function readData(status: number, text: string): Promise<Shown> {
  const nothing = { status, products: [], found: null, reviews: [], notice: null };
  if (status !== 200) return nothing;
  const decoded = await decode(new Blob([text]).stream(), globalThis as unknown as Window);
  const [route] = Object.values(decoded.value as Record<string, { data: PageData }>);
  if (!route) return nothing;
  const { listing, latest = [], starterSet = [], quotes = [], product, related = [], reviewed } = route.data;
  const cards = [...(product ? [product] : []), ...related, ...(listing?.products ?? []), ...latest];
  return {
    ...nothing,
    products: [...starterSet.map(starterLineOf), ...cards.map(lineOf)],
    found: listing ? grouped(listing.found) : null,
    reviews: numbersIn([...quotes, ...(reviewed?.reviews ?? [])].map(({ review }) => review)),
  };
}
