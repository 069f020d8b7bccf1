import { describe, expect, it } from 'vitest';
import { brokenRules, sentence } from './judge.ts';
import { folderEdges } from './rules.ts';
import { readSource } from './source.ts';
import { readTree } from './tree.ts';

function reported(path: string, text: string): string[] {
  return brokenRules([readSource(path, text)]).map(sentence);
}

/** The place and what is planted there, short enough for one line. */
function titleOf([path, text]: readonly [string, string, ...string[]]): string {
  const [first = '', second] = text.split('\n');
  return `${first}${second === undefined ? '' : ' …'} in ${path}`;
}

/** Each row: where it is planted, what is planted, and what the red line must say: the rule, then where to go. */
const planted: readonly [path: string, text: string, rule: string, hint: string][] = [
  ['contracts/money.ts', `import { total } from '#domain/cart.ts';`, 'contracts imports domain', 'domain/'],
  ['contracts/money.ts', `import type { FC } from 'react';`, 'contracts imports react', 'app/'],
  ['contracts/money.ts', `import { readFileSync } from 'node:fs';`, 'contracts imports node:fs', 'adapters/'],
  ['contracts/money.ts', `import { sql } from 'drizzle-orm';`, 'contracts imports drizzle-orm', 'queries.ts'],
  ['contracts/money.ts', `const kept = Buffer.from('a');`, 'contracts uses a Node global', 'browser'],
  ['domain/cart.ts', `import { z } from 'zod';`, 'domain imports zod', 'contracts/'],
  ['domain/cart.ts', `import type { Db } from '#adapters/db/db.ts';`, 'domain imports adapters', 'argument'],
  ['domain/cart.ts', `export * from '../features/shop.ts';`, 'domain imports features', 'argument'],
  ['domain/cart.ts', 'const at = Date.now();', 'domain uses the clock', 'argument'],
  ['domain/cart.ts', 'const at = new Date();', 'domain uses the clock', 'argument'],
  ['domain/cart.ts', 'const id = Math.random();', 'domain uses chance', 'argument'],
  ['domain/cart.ts', 'const id = crypto.randomUUID();', 'domain uses chance', 'argument'],
  ['adapters/db/db.ts', `import '#domain/cart.ts';`, 'adapters imports domain', 'domain/'],
  [
    'adapters/mailer/mailer.ts',
    `import { db } from '../db/db.ts';`,
    'adapters/mailer imports adapters/db',
    'server/',
  ],
  ['adapters/mailer/mailer.ts', `import { Pool } from 'pg';`, 'adapters imports pg', 'adapters/db'],
  ['sandbox/paystack/faults.ts', `import '#adapters/files/files.ts';`, 'sandbox imports adapters', 'HTTP'],
  [
    'sandbox/paystack/faults.ts',
    `import '../identity/people.ts';`,
    'sandbox/paystack imports sandbox/identity',
    'alone',
  ],
  [
    'features/orders/place.ts',
    `import { openDb } from '#adapters/db/db.ts';`,
    'features imports adapters',
    '`shop`',
  ],
  [
    'features/orders/place.ts',
    `import { type Db } from '#adapters/db/db.ts';`,
    'features imports adapters',
    'import type',
  ],
  [
    'features/orders/place.ts',
    `import { eq } from 'drizzle-orm';`,
    'features imports drizzle-orm',
    'queries.ts',
  ],
  [
    'features/orders/place.ts',
    `const rows = run('select id from orders where true');`,
    'features uses SQL text',
    'queries.ts',
  ],
  ['features/orders/place.ts', `import { Hono } from 'hono';`, 'features imports hono', 'server/'],
  ['features/orders/place.ts', `import { useState } from 'react';`, 'features imports react', 'app/'],
  [
    'features/orders/place.ts',
    `import { createTransport } from 'nodemailer';`,
    'features imports nodemailer',
    'adapters/mailer',
  ],
  [
    'features/orders/place.ts',
    `import { writeFile } from 'node:fs/promises';`,
    'features imports node:fs',
    'adapters/',
  ],
  [
    'features/orders/place.ts',
    `const x = await import('#server/config.ts');`,
    'features imports server',
    'server/ wires',
  ],
  ['features/orders/place.ts', `type Page = import('#app/root.tsx').Page;`, 'features imports app', '`shop`'],
  [
    'features/orders/place.ts',
    'const port = process.env.PORT;',
    'features uses process.env',
    'server/config.ts',
  ],
  ['features/orders/place.ts', `const { env } = process;`, 'features uses process.env', 'server/config.ts'],
  [
    'features/orders/place.ts',
    `import { env } from 'node:process';`,
    'features uses process.env',
    'server/config.ts',
  ],
  [
    'app/admin/money/money.tsx',
    'const form = Object.fromEntries(await request.formData());',
    'app uses a form as it came',
    'readForm',
  ],
  ['features/orders/place.ts', `await fetch('https://example.com');`, 'features uses fetch', 'adapters/'],
  [
    'features/orders/place.ts',
    `await globalThis.fetch('/api/me');`,
    'features uses fetch of own path',
    'verb',
  ],
  [
    'features/catalogue/list.ts',
    `import '../orders/place.ts';`,
    'features/catalogue imports features/orders',
    'acyclic',
  ],
  [
    'features/shop.ts',
    `import type { X } from './orders/place.ts';`,
    'features/ imports features/orders',
    'acyclic',
  ],
  [
    'features/orders/place.ts',
    `import leftPad from 'left-pad';`,
    'features imports left-pad',
    'packageHomes',
  ],
  ['features/orders/place.ts', 'await import(somewhere);', 'import() of a computed path', 'literal'],
  [
    'app/storefront/home/home.tsx',
    `import '#app/admin/orders.tsx';`,
    'app/storefront/ imports app/admin',
    'app/ui/',
  ],
  [
    'app/admin/orders.tsx',
    `import '../storefront/home/home.tsx';`,
    'app/admin/ imports app/storefront',
    'app/ui/',
  ],
  [
    'app/ui/button.tsx',
    `import type { Shop } from '#features/shop.ts';`,
    'app/ui/ imports features',
    'props',
  ],
  ['app/root.tsx', `import { db } from '#adapters/db/db.ts';`, 'app imports adapters', '`shop`'],
  ['app/root.tsx', `import '#sandbox/paystack/faults.ts';`, 'app imports sandbox', 'verb'],
  ['app/root.tsx', `import '#server/http.ts';`, 'app imports server', 'server/ wires'],
  ['app/root.tsx', `import '#tests/support/factories.ts';`, 'app imports tests', 'verb'],
  ['app/root.tsx', `fetch('//example.com/x');`, 'app uses fetch', 'literal path'],
  ['app/root.tsx', 'fetch(address);', 'app uses fetch', 'literal path'],
  ['app/root.tsx', `const key = process['env'].KEY;`, 'app uses process.env', 'server/config.ts'],
  ['server/http.ts', 'const port = process.env.PORT;', 'server uses process.env', 'server/config.ts'],
  ['server/http.ts', `await fetch('https://example.com');`, 'server uses fetch', 'adapters/'],
  ['features/utils/dates.ts', 'export const a = 1;', 'named "utils"', 'words of the trade'],
  ['app/ui/helpers.ts', 'export const a = 1;', 'named "helpers"', 'words of the trade'],
  ['app/ui/index.ts', `export { Button } from './button.tsx';`, 'a barrel', 'the file that holds'],
  ['app/ui/button.tsx', 'const a = 1;\n'.repeat(251), '251 lines, 250 at most', 'two ideas'],
];

const allowed: readonly [path: string, text: string][] = [
  ['contracts/money.ts', `import { z } from 'zod';`],
  ['domain/cart.ts', `import { pesewas } from '#contracts/money.ts'; const at = new Date(instant);`],
  ['adapters/jobs/jobs.ts', `import { sql } from 'drizzle-orm'; import '../db/db.ts'; import './boss.ts';`],
  ['adapters/paystack/client.ts', `await fetch('https://api.paystack.co/transaction/verify');`],
  [
    'features/orders/place.ts',
    `import type { Db } from '#adapters/db/db.ts'; import '../shop.ts'; import '../mail/mails.ts';`,
  ],
  [
    'features/orders/queries.ts',
    `import { eq } from 'drizzle-orm'; import { orders } from '#adapters/db/tables/orders.ts';`,
  ],
  ['features/orders/place.ts', `const label = 'Select a product from the list'; app.fetch(request);`],
  [
    'app/root.tsx',
    'fetch(`/api/orders`); fetch("/a/" + id); fetch(href("/api/me")); export const a = <p>Hi</p>;',
  ],
  [
    'app/storefront/home/home.tsx',
    `import type { Route } from './+types/home'; import styles from '#app/styles/home.css?url';`,
  ],
  ['server/config.ts', 'export const port = process.env.PORT;'],
  [
    'features/orders/place.test.ts',
    `import { createTestShop } from '#tests/support/shop.ts'; import { eq } from 'drizzle-orm';`,
  ],
  ['scripts/seed.ts', `import '#server/config.ts'; const url = process.env.DATABASE_URL;`],
  ['sandbox/demo/products.ts', 'const a = 1;\n'.repeat(900)],
];

describe('The rooms', () => {
  it.each(planted.map((row) => [titleOf(row), ...row] as const))(
    'go red for %s',
    (_title, path, text, rule, hint) => {
      const lines = reported(path, text);
      expect(lines.join('\n')).toContain(rule);
      const line = lines.find((candidate) => candidate.includes(rule)) ?? '';
      expect(line.slice(line.indexOf(rule) + rule.length)).toContain(hint);
    },
  );

  it.each(allowed.map((row) => [titleOf(row), ...row] as const))('welcome %s', (_title, path, text) => {
    expect(reported(path, text)).toEqual([]);
  });

  it('names the line of a broken rule', () => {
    expect(reported('domain/cart.ts', 'const ü = 1;\n\nMath.random();')).toEqual([
      expect.stringMatching(/^domain\/cart\.ts:3: /),
    ]);
  });

  it('finds an import cycle across files, types included', () => {
    const cycle = brokenRules([
      readSource('domain/a.ts', `import type { B } from './b.ts';`),
      readSource('domain/b.ts', `export * from '#domain/c.ts';`),
      readSource('domain/c.ts', `import './a.ts';`),
    ]);
    expect(cycle.map(({ rule }) => rule)).toEqual([
      'import cycle domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts',
    ]);
  });

  it('declares edges between folders that never lead back', () => {
    for (const [room, edges] of Object.entries(folderEdges)) {
      const sources = Object.entries(edges).map(([folder, others]) =>
        readSource(`${room}/${folder}.ts`, others.map((other) => `import './${other}.ts';`).join('\n')),
      );
      expect(
        brokenRules(sources)
          .map(({ rule }) => rule)
          .filter((rule) => rule.includes('cycle')),
      ).toEqual([]);
    }
  });

  it('are kept by every file of this repository', () => {
    const tree = readTree();
    expect(tree.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['contracts/money.ts', 'features/shop.ts', 'app/root.tsx', 'server/config.ts']),
    );
    expect(brokenRules(tree).map(sentence)).toEqual([]);
  });
});
