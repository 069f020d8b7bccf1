/** What looks like a broken rule and is none. */
export const allowed: readonly [path: string, text: string][] = [
  ['shop/cart/contract.ts', `import { z } from 'zod'; import '#shop/orders/contract/orders.ts';`],
  [
    'shop/cart/rules/cart.ts',
    `import { pesewas } from '#platform/money/money.ts'; const at = new Date(instant);`,
  ],
  [
    'platform/jobs/jobs.server.ts',
    `import { sql } from 'drizzle-orm'; import '../db/db.server.ts'; import './boss.server.ts';`,
  ],
  ['platform/paystack/client.server.ts', `await fetch('https://api.paystack.co/transaction/verify');`],
  [
    'shop/orders/place-order.server.ts',
    `import type { Files } from '#platform/files/files.server.ts'; import '#shop/shop.server.ts';
     import '#shop/catalogue/product-records.server.ts'; import '#shop/payments/settlement/settle.server.ts';
     import type { products } from '#shop/catalogue/tables/products.server.ts'; import './queries.server.ts';`,
  ],
  [
    'shop/orders/desk-queries.server.ts',
    `import { eq } from 'drizzle-orm'; import { orders } from './tables/orders.server.ts';
     import { products } from '#shop/catalogue/tables/products.server.ts';`,
  ],
  ['shop/orders/order-records.server.ts', `import { statement } from '#platform/db/statement.server.ts';`],
  [
    'shop/orders/place-order.server.ts',
    `const label = 'Select a product from the list'; app.fetch(request);`,
  ],
  [
    'shop/root.tsx',
    'fetch(`/api/orders`); fetch("/a/" + id); fetch(href("/api/me")); export const a = <p>Hi</p>;',
  ],
  [
    'shop/catalogue/pages/home/home.tsx',
    `import type { Route } from './+types/home'; import styles from '#shop/styles/home.css?url';
     import { listProducts } from '../../list-products.server.ts'; import '#shop/cart/pages/add-to-cart.tsx';`,
  ],
  ['demo/stock/products.ts', `import type { Category } from '#shop/catalogue/contract/catalogue.ts';`],
  ['server/config.ts', 'export const port = process.env.PORT;'],
  [
    'shop/orders/place-order.test.ts',
    `import { createTestShop } from '#tests/support/shop.ts'; import { eq } from 'drizzle-orm';`,
  ],
  ['scripts/seed.ts', `import '#server/config.ts'; const url = process.env.DATABASE_URL;`],
  ['demo/stock/products.ts', 'const a = 1;\n'.repeat(900)],
];
