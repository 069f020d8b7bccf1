import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowed } from './allowed.ts';
import { brokenRules, sentence } from './judge.ts';
import { planted } from './planted.ts';
import { packageEdges } from './rules.ts';
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
    expect(reported('shop/cart/rules/cart.ts', 'const ü = 1;\n\nMath.random();')).toEqual([
      expect.stringMatching(/^shop\/cart\/rules\/cart\.ts:3: /),
    ]);
  });

  it('finds an import cycle across files, types included', () => {
    const cycle = brokenRules([
      readSource('shop/cart/rules/a.ts', `import type { B } from './b.ts';`),
      readSource('shop/cart/rules/b.ts', `export * from '#shop/cart/rules/c.ts';`),
      readSource('shop/cart/rules/c.ts', `import './a.ts';`),
    ]);
    expect(cycle.map(({ rule }) => rule)).toEqual([
      'import cycle shop/cart/rules/a.ts → shop/cart/rules/b.ts → shop/cart/rules/c.ts → shop/cart/rules/a.ts',
    ]);
  });

  it('declares edges between folders that never lead back', () => {
    for (const [room, edges] of Object.entries(packageEdges)) {
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

  it('have a head comment in one file of each package of platform', () => {
    const packages = readdirSync('platform').map((name) => {
      const heads = globSync(`platform/${name}/*.{ts,tsx}`).filter((path) =>
        readFileSync(path, 'utf8').startsWith(`// platform/${name}: `),
      );
      return [name, heads.length];
    });
    expect(packages.length).toBeGreaterThan(15);
    expect(packages.filter(([, heads]) => heads !== 1)).toEqual([]);
  });

  it('are kept by every file of this repository', () => {
    const tree = readTree();
    expect(tree.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'platform/money/money.ts',
        'shop/shop.server.ts',
        'shop/root.tsx',
        'server/config.ts',
      ]),
    );
    expect(brokenRules(tree).map(sentence)).toEqual([]);
  });
});
