import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import type { Db } from '#platform/db/db.server.ts';
import { decimalCedis, pesewas } from '#platform/money/money.ts';
import { CATEGORIES } from '#shop/catalogue/contract/catalogue.ts';
import type { ProductRow } from '#shop/catalogue/product-records.server.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { selectSettings } from '#shop/office/settings/queries.server.ts';
import { subjectVersion } from '#shop/office/settings/subject-version.server.ts';
import { reviews } from '#shop/reviews/tables.server.ts';
import { FEW } from '#shop/stock/rules/pieces-left.ts';
import { stock } from '#shop/stock/tables.server.ts';
import type { Caller } from '#tests/support/http-shop.ts';
import { STOCK_IMAGE } from '#tests/support/stock.ts';
import { untilServed } from '#tests/support/until-served.ts';

const KINDS = ['price', 'state', 'words', 'shelf', 'count', 'review', 'notice'] as const;
/** One of the two processes makes it; `pick` says of which product, `choice` what becomes of it. */
export type Change = { kind: (typeof KINDS)[number]; at: number; pick: number; choice: number };

const WEIGHTS = { price: 6, state: 3, words: 4, shelf: 2, count: 4, review: 4, notice: 1 };
export const aChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ arbitrary: fc.constant(kind), weight: WEIGHTS[kind] }))),
  at: fc.nat({ max: 1 }),
  pick: fc.nat(),
  choice: fc.nat({ max: 10_000 }),
});

/** Who makes the changes, at each of the two processes. */
export type Hands = { admin: Caller; shoppers: readonly Caller[] };

export const BRANDS = ['Via', 'Albus', 'Puer', 'Carcer', 'Rubeus'] as const;
const STATES = ['on_sale', 'sold_out', 'hidden'] as const;
const [FEWEST, MOST] = [24, 36];

/** A change that was answered: the product that it was about, or the notice of the whole shop. */
export type Made = { answeredAt: number; id: string; isNotice: boolean };

/** The products that are there, hidden ones too. */
const everyProduct = (db: Db) => db.select().from(products).where(isNull(products.deletedAt));

/** Begins changes all at once, each of another product; each is there once it was answered. */
export async function beginAtOnce(
  db: Db,
  hands: readonly Hands[],
  changes: readonly Change[],
  first: number,
): Promise<Promise<Made>[]> {
  const untouched = await everyProduct(db);
  const isMore = (choice: number) =>
    untouched.length <= FEWEST || (untouched.length < MOST && choice % 2 === 0);
  const tasks = withOneNotice(changes).map((change, place): Task => {
    const [product] = untouched.splice(change.pick % untouched.length, 1);
    const by = hands[change.at];
    if (!by || !product) throw new Error('more changes at once than products');
    return { ...change, product, by, number: first + place, isMore: isMore(change.choice) };
  });
  return tasks.map(async (task) => {
    const id = await make(db, task);
    return { id, answeredAt: performance.now(), isNotice: task.kind === 'notice' };
  });
}

/** Two forms of the settings at once would refuse each other. */
function withOneNotice(changes: readonly Change[]): Change[] {
  const noticed = changes.findIndex(({ kind }) => kind === 'notice');
  return changes.map((change, place) =>
    change.kind === 'notice' && place !== noticed ? { ...change, kind: 'price' } : change,
  );
}

type Task = Change & { product: ProductRow; by: Hands; number: number; isMore: boolean };

/** Returns the id of the product that it was about. */
async function make(db: Db, task: Task): Promise<string> {
  const { kind, product, by, number, choice, isMore } = task;
  const { admin } = by;
  if (kind === 'shelf' && isMore) return addProduct(admin, number, choice);
  if (kind === 'shelf') await send(admin, LIST, { intent: 'delete', id: product.id });
  else if (kind === 'price') await sendPrice(admin, product, priceOf(number), product.state);
  else if (kind === 'state')
    await sendPrice(admin, product, product.price, otherState(product.state, choice));
  else if (kind === 'words') await sendWords(admin, product, number, choice);
  else if (kind === 'count') await sendCount(db, admin, product.id, choice);
  else if (kind === 'notice') await sendNotice(db, admin, number);
  // What is hidden cannot be reviewed.
  else if (product.state === 'hidden') await sendPrice(admin, product, product.price, 'on_sale');
  else await sendReview(db, by, product.id, number, choice);
  return product.id;
}

const LIST = '/admin/all-products';

/** As the page sends it with its scripts; a busy shop is asked again. */
async function send(by: Caller, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await untilServed(() => by.submit(`${path}.data`, fields));
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} to ${JSON.stringify(fields)}: ${text}`);
}

/** From 100 to 300 cedis, in no order. */
const priceOf = (number: number) => pesewas(10_000 + ((number * 7_919) % 20_000));

const sendPrice = (
  by: Caller,
  { id, version }: ProductRow,
  price: ProductRow['price'],
  state: ProductRow['state'],
) =>
  send(by, LIST, {
    intent: 'change',
    id,
    version: String(version),
    price: decimalCedis(pesewas(price)),
    state,
  });

function otherState(state: ProductRow['state'], choice: number): ProductRow['state'] {
  return STATES.filter((one) => one !== state)[choice % 2] ?? 'on_sale';
}

const wordsOf = (number: number, choice: number) => ({
  name: `Good n${number}`,
  category: CATEGORIES[choice % CATEGORIES.length] ?? 'Books',
  brand: BRANDS[choice % BRANDS.length] ?? 'Via',
  description: 'For sand and for paper.',
  imageURL: STOCK_IMAGE,
});

const sendWords = (by: Caller, product: ProductRow, number: number, choice: number) =>
  send(by, `/admin/add-product/${product.id}`, {
    ...wordsOf(number, choice),
    price: decimalCedis(pesewas(product.price)),
    state: product.state,
    version: String(product.version),
  });

/** None, few and many, so that most counts change what shoppers read. */
async function sendCount(db: Db, by: Caller, id: string, choice: number): Promise<void> {
  const [counted] = await db.select().from(stock).where(eq(stock.variantId, id));
  const pieces = String(choice % (FEW + 3));
  const seen = counted ? String(counted.onHand) : '';
  await send(by, '/admin/stock', { intent: 'enter', kind: 'counted', id, pieces, seen, reason: '' });
}

async function sendNotice(db: Db, by: Caller, number: number): Promise<void> {
  const version = subjectVersion(await selectSettings(db), 'opening');
  await send(by, '/admin/settings/opening', { version, notice: `Notice n${number}` });
}

async function addProduct(by: Caller, number: number, choice: number): Promise<string> {
  const key = keyOf(number);
  const fields = { ...wordsOf(number, choice), price: decimalCedis(priceOf(number)), state: 'on_sale', key };
  await send(by, '/admin/add-product/ADD', fields);
  return `good-n${number}-${key}`;
}

/** Six characters of a to z, another one for each number. */
const keyOf = (number: number) =>
  Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(97 + (Math.trunc(number / 26 ** place) % 26)),
  ).join('');

/** A shopper's first review of a product; later the administrator hides it, and shows it again. */
async function sendReview(db: Db, by: Hands, productId: string, number: number, choice: number) {
  const place = choice % by.shoppers.length;
  const shopper = by.shoppers[place];
  const [known] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userName, nameOf(place))));
  if (known && known.hiddenAt === null)
    return send(by.admin, '/admin/reviews', { intent: 'hide', id: known.id, reason: 'It is off the point.' });
  if (known) return send(by.admin, '/admin/reviews', { intent: 'show', id: known.id });
  const review = `Review n${number}: the lines stand clear and the frame lies level.`;
  if (shopper)
    await send(shopper, `/review-product/${productId}`, { rating: String((choice % 5) + 1), review });
}

export const nameOf = (place: number) => `Reader ${'ABCDEFGH'[place]}`;
