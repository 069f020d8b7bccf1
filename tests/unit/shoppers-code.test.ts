import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientFolder } from '#server/project-folders.ts';
import { mostScriptBytes, readBuiltScripts } from '#tests/support/built-scripts.ts';

const { pages, loadedWith, reachableFrom, modulesOf } = readBuiltScripts();
const shoppers = pages.filter(({ id }) => !id.includes('/admin/'));
const admins = pages.filter(({ id }) => id.includes('/admin/'));
// The table of routes names the administrator's addresses.
const isOfAdmin = ({ path }: { path: string }) => path.includes('/admin/') || path === 'shop/route-table.ts';

/** Younger than the browsers that the style sheet asks for: Chrome 111, Safari 16.4, Firefox 128. */
const TOO_NEW =
  /\b(?:URL\.canParse|URL\.parse|withResolvers|Object\.groupBy|Map\.groupBy|AbortSignal\.any|Array\.fromAsync|Promise\.try|RegExp\.escape|Error\.isError|getOrInsert)\(/;

const weigh = (names: readonly string[]) =>
  names.reduce((sum, name) => sum + statSync(join(clientFolder, `${name}.gz`)).size, 0);

describe('what a shopper downloads', () => {
  test.each(shoppers)('$id brings no code of the administrator, now or later', (page) => {
    const scripts = reachableFrom(page);
    expect(scripts.length).toBeGreaterThan(4);
    const foreign = scripts.filter((name) => modulesOf(name).some(isOfAdmin));
    expect(foreign).toEqual([]);
  });

  test('nobody but the administrator is led to those pages ahead of a press', () => {
    const sources = globSync('{shop,platform}/**/*.{ts,tsx}').filter((path) => !path.includes('/admin/'));
    const ahead = sources.filter((name) => /LinkAhead|PageCode/.test(textOf(name)));
    expect(ahead.length).toBeGreaterThan(3);
    expect(ahead.filter((name) => textOf(name).includes('/admin'))).toEqual([]);
  });

  test('no script of a shopper calls what only the newest browsers have', () => {
    const all = new Set(shoppers.flatMap(reachableFrom));
    const calling = [...all].filter((name) => TOO_NEW.test(readFileSync(join(clientFolder, name), 'utf8')));
    expect(calling).toEqual([]);
  });

  test.each(shoppers)('the scripts of $id stay within their bound', (page) => {
    expect(weigh(loadedWith(page))).toBeLessThanOrEqual(mostScriptBytes(page));
  });
});

test('the list of what was built knows the code of the administrator', () => {
  expect(admins.length).toBeGreaterThan(10);
  for (const page of admins)
    expect(reachableFrom(page).flatMap(modulesOf).filter(isOfAdmin), page.id).not.toEqual([]);
});

const textOf = (path: string) => readFileSync(path, 'utf8');
