import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aboutPicture } from '#demo/stock/about.ts';
import { DEMO_CHOICES } from '#demo/stock/choices.ts';
import { demoOrders } from '#demo/stock/orders.ts';
import { demoPeople } from '#demo/stock/people.ts';
import { PICTURE_MEASURE, PICTURES_FOLDER, picturesOf, readOriginal } from '#demo/stock/pictures.ts';
import { demoProducts } from '#demo/stock/products.ts';
import { demoReviews } from '#demo/stock/reviews.ts';
import { BRANDS } from '#demo/stock/types.ts';
import { sharpImages } from '#platform/images/sharp-images.server.ts';
import { fromCedis } from '#platform/money/money.ts';
import { CATEGORIES, ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { Address } from '#shop/checkout/contract/address.ts';
import { OrderId, TRACKING_STATES } from '#shop/orders/contract/orders.ts';
import { lookAt } from '#tests/support/pictures.ts';

const distinct = <Item>(items: readonly Item[]): number => new Set(items).size;
const created = new Map(demoProducts.map((product) => [product.id, product.createdAt]));
/** Of a variant, such as "shirt-l-black"; the id of another product is its own. */
const productOf = (id: string) =>
  Object.keys(DEMO_CHOICES).find((product) => id.startsWith(`${product}-`)) ?? id;
const emails = new Set(demoPeople.map((person) => person.email));
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const isIso = (text: string): boolean => new Date(text).toISOString() === text;

describe('the demo catalogue', () => {
  it('has at least 48 products over the four categories and all eight brands', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(48);
    expect(new Set(demoProducts.map((product) => product.category))).toEqual(new Set(CATEGORIES));
    expect(new Set(demoProducts.map((product) => product.brand))).toEqual(new Set(BRANDS));
    expect(BRANDS).toHaveLength(8);
  });

  it('gives every product an id, a name and a text of its own', () => {
    expect(distinct(demoProducts.map((product) => product.id))).toBe(demoProducts.length);
    expect(distinct(demoProducts.map((product) => product.name.toLowerCase()))).toBe(demoProducts.length);
    expect(distinct(demoProducts.map((product) => product.description))).toBe(demoProducts.length);
  });

  it.each(demoProducts)('can sell $id: id, price, description and date are sound', (product) => {
    const { id, priceCedis, description, createdAt } = product;
    expect(ProductId.safeParse(id).success).toBe(true);
    expect(fromCedis(priceCedis)).toBe(Math.round(priceCedis * 100));
    expect(priceCedis).toBeGreaterThan(0);
    expect(description.length).toBeGreaterThanOrEqual(200);
    expect(description.length).toBeLessThanOrEqual(700);
    expect(isIso(createdAt)).toBe(true);
    expect(createdAt >= '2025-01-01' && createdAt < '2026-11-01').toBe(true);
  });
});

describe('the demo reviews', () => {
  it('are of products and people that exist, one for each pair, later than the product', () => {
    expect(distinct(demoReviews.map((review) => `${review.email} ${review.productId}`))).toBe(
      demoReviews.length,
    );
    for (const { productId, email, createdAt } of demoReviews) {
      expect(emails, email).toContain(email);
      expect(isIso(createdAt)).toBe(true);
      expect(createdAt > (created.get(productId) ?? '9'), `${productId} by ${email}`).toBe(true);
      expect(createdAt < '2026-11-01').toBe(true);
    }
  });

  it('rate in halves from 0.5 to 5 with 1 to 2,000 characters', () => {
    for (const { rating, review } of demoReviews) {
      expect(Number.isInteger(rating * 2) && rating >= 0.5 && rating <= 5).toBe(true);
      expect(review.length > 0 && review.length <= 2000).toBe(true);
    }
  });

  it('leave some products without any', () => {
    const reviewed = distinct(demoReviews.map((review) => review.productId));
    expect(reviewed).toBeGreaterThanOrEqual(30);
    expect(reviewed).toBeLessThan(demoProducts.length);
  });
});

describe('the demo orders', () => {
  it('show every state: unpaid, paid, and each step of tracking', () => {
    const states = demoOrders.map((order) => (order.paid ? (order.tracking ?? 'paid') : 'unpaid'));
    expect(new Set(states)).toEqual(new Set(['unpaid', 'paid', ...TRACKING_STATES]));
  });

  it('are of people, products and addresses the shop accepts', () => {
    expect(distinct(demoOrders.map((order) => order.id))).toBe(demoOrders.length);
    for (const order of demoOrders) {
      expect(OrderId.safeParse(order.id).success, order.id).toBe(true);
      expect(Address.safeParse(order.address).success).toBe(true);
      expect(emails).toContain(order.email);
      expect(isIso(order.createdAt)).toBe(true);
      expect(order.lines.length).toBeGreaterThan(0);
      for (const { productId, qty } of order.lines) {
        expect(order.createdAt > (created.get(productOf(productId)) ?? '9'), productId).toBe(true);
        expect(Number.isInteger(qty) && qty >= 1 && qty <= 99).toBe(true);
      }
    }
  });
});

describe('the demo pictures', () => {
  const pictures = [...demoProducts.flatMap(picturesOf), aboutPicture];
  const ready = readdirSync(join(PICTURES_FOLDER, 'ready'));
  const oneOfEachWidth = [...new Map(ready.map((file) => [file.split('.')[1], file])).values()];

  it('are ready in some widths, none of a picture that is gone', () => {
    const names = pictures.map(({ name }) => name);
    expect(ready.filter((file) => !names.includes(file.split('.')[0] ?? ''))).toEqual([]);
  });

  it('are one file each, of no more than 7.5 MB together, and no file is left over', () => {
    const files = readdirSync(PICTURES_FOLDER).filter((name) => name !== 'ready');
    expect(files.sort()).toEqual(pictures.map(({ name }) => `${name}.webp`).sort());
    const bytes = files.reduce((sum, file) => sum + statSync(join(PICTURES_FOLDER, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(7_500_000);
  });

  it.each(demoProducts)('show $id from at least three sides, each further view described', (product) => {
    const [, ...further] = picturesOf(product);
    expect(further.length).toBeGreaterThanOrEqual(2);
    for (const { alt } of further) expect(alt.length).toBeGreaterThanOrEqual(10);
    expect(distinct(further.map(({ alt }) => alt))).toBe(further.length);
  });

  it('are different from each other', async () => {
    const originals = await Promise.all(pictures.map(readOriginal));
    expect(distinct(originals.map((bytes) => bytes.toString('base64')))).toBe(pictures.length);
  });

  it.each(pictures)('$name is as the shop keeps its originals', async (picture) => {
    const { format, width, height, exif, icc, xmp, orientation, pages } = await lookAt(
      await readOriginal(picture),
    );
    expect({ format, width, height }).toEqual({ format: 'webp', ...PICTURE_MEASURE });
    expect([exif, icc, xmp, orientation, pages]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(picture.ground).toMatch(/^#[0-9a-f]{6}$/);
  });

  // One of each width: making all anew takes a minute.
  it.each(oneOfEachWidth)('%s is what the shop makes of its original', async (file) => {
    const [name, width] = file.split('.');
    const picture = pictures.find((one) => one.name === name);
    if (!picture) throw new Error(`there is no picture ${name}`);
    const opened = await sharpImages().open(await readOriginal(picture));
    const made = (await opened?.variant(Number(width), 'avif')) ?? new Uint8Array();
    const kept = await pixelsOf(readFileSync(join(PICTURES_FOLDER, 'ready', file)));
    const fresh = await pixelsOf(made);
    expect(kept.length).toBe(fresh.length);
    // To the eye: another version of the encoder may write other bytes.
    const difference = kept.reduce((sum, value, place) => sum + Math.abs(value - (fresh[place] ?? 0)), 0);
    expect(difference / kept.length).toBeLessThan(1);
  });
});
