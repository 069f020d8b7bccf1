import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Address } from '#contracts/address.ts';
import { CATEGORIES, ProductId } from '#contracts/catalogue.ts';
import { fromCedis } from '#contracts/money.ts';
import { OrderId, TRACKING_STATES } from '#contracts/orders.ts';
import { drawCover } from '#sandbox/demo/cover.ts';
import { readCovers } from '#sandbox/demo/covers.ts';
import { castShield, figureRows } from '#sandbox/demo/drawing/figures.ts';
import { demoOrders } from '#sandbox/demo/orders.ts';
import { demoPeople } from '#sandbox/demo/people.ts';
import { demoProducts } from '#sandbox/demo/products.ts';
import { demoReviews } from '#sandbox/demo/reviews.ts';
import { BRANDS } from '#sandbox/demo/types.ts';

const distinct = <Item>(items: readonly Item[]): number => new Set(items).size;
const created = new Map(demoProducts.map((product) => [product.id, product.createdAt]));
const emails = new Set(demoPeople.map((person) => person.email));
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
        expect(order.createdAt > (created.get(productId) ?? '9'), productId).toBe(true);
        expect(Number.isInteger(qty) && qty >= 1 && qty <= 99).toBe(true);
      }
    }
  });
});

describe('the drawn covers', () => {
  it('are the same bytes each time, and different for every product', () => {
    const drawings = demoProducts.map(drawCover);
    expect(demoProducts.map(drawCover)).toEqual(drawings);
    expect(distinct(drawings)).toBe(demoProducts.length);
  });

  it('differ by more than the id: no two products share a design', () => {
    expect(distinct(demoProducts.map((product) => JSON.stringify(product.cover)))).toBe(demoProducts.length);
  });

  it.each(demoProducts)('draw $id in portrait 4:5 from shapes alone', async (product) => {
    const svg = drawCover(product);
    expect(svg).not.toMatch(/<text|<tspan|<style|\sstyle=|<script|<image|href|NaN|undefined|Infinity/);
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height, format }).toEqual({ width: 960, height: 1200, format: 'svg' });
  });

  it('cast true shields: the judge has an even number of dots whatever the mothers', () => {
    const names = Object.values(figureRows);
    for (const [index, mother] of names.entries()) {
      const [first, nieces, witnesses, judge] = castShield([
        mother,
        names[(index + 3) % 16] ?? '',
        '1211',
        '2221',
      ]);
      expect([first, nieces, witnesses, judge].map((row) => row?.length)).toEqual([8, 4, 2, 1]);
      const sum = [...(judge?.[0] ?? '1')].reduce((total, row) => total + Number(row), 0);
      expect(sum % 2).toBe(0);
    }
  });
});

describe('the manifest of the covers', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'covers-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says how to build the covers when they are missing', async () => {
    await expect(readCovers(join(folder, 'nowhere'))).rejects.toThrow(/not built .*npm run build/);
  });

  it('is read when whole and refused when damaged', async () => {
    const cover = { sha256: 'a'.repeat(64), width: 960, height: 1200, placeholder: '#b4532f', bytes: 1 };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ 'bk-one': cover }));
    expect(await readCovers(folder)).toEqual({ 'bk-one': cover });
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({ 'bk-one': { ...cover, sha256: 'short' } }),
    );
    await expect(readCovers(folder)).rejects.toThrow(/damaged/);
  });
});
