import { writeFileSync } from 'node:fs';
import { demoProducts } from '#demo/stock/products.ts';

/** Writes a file of so many products that `fillCatalogue` has made, each with another price. */
export function writeLargeSheet(path: string, rows: number): void {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = Array.from({ length: rows }, (_, place) => {
    const product = demoProducts[(place + 1) % demoProducts.length];
    if (!product) throw new Error('the demo has no products');
    const { name, category, brand, description } = product;
    const words = [`${name} number ${place + 1}`, (1 + place / 100).toFixed(2), category, brand, description];
    return [`product-${place + 1}`, ...words.map(quoted), ''].join();
  });
  writeFileSync(path, ['id,name,price,category,brand,description,image', ...lines].join('\n'));
}
