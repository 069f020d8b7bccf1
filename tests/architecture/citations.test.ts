import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

type Source = { path: string; text: string };

const ROOT = join(import.meta.dirname, '../..');
/** A landed migration keeps its bytes; the rest is no text of ours. */
const UNREAD = /^shop\/migrations\/|^package-lock\.json$|\.(woff2|jpg|png|ico)$/;
/** Documents that are not in this repository; docs/promises.md is. */
const ABSENT = /(?<!docs\/)\b(?:spec|readings|protocols|promises|architecture|style)\.md\b/g;
const CITED = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const LINK = /\]\((?!\w+:)([^)\s]+)\)/g;

/** What these sources cite or link to that is not there, one line each; `paths` are all files there are. */
function brokenCitations(sources: readonly Source[], paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap(withFolders));
  const anchors = new Map(sources.filter(isMarkdown).map(({ path, text }) => [path, anchorsOf(text)]));
  const leadsSomewhere = (target: string) => {
    const [path = '', anchor] = target.split('#');
    return known.has(path) && (anchor === undefined || (anchors.get(path)?.has(anchor) ?? false));
  };
  return sources.flatMap((source) => {
    const lost = targetsOf(source).filter((target) => !leadsSomewhere(target));
    // A link is judged by where it leads, whatever its target is called.
    const absent = source.text.replace(LINK, ']').match(ABSENT) ?? [];
    return [...lost, ...absent].map((target) => `${source.path}: ${target}`);
  });
}

function targetsOf(source: Source): string[] {
  const cited = source.text.match(CITED) ?? [];
  return isMarkdown(source) ? [...cited, ...linksOf(source)] : cited;
}

function linksOf({ path, text }: Source): string[] {
  return Array.from(withoutCode(text).matchAll(LINK), ([, target = '']) =>
    target.startsWith('#') ? `${path}${target}` : posix.join(posix.dirname(path), target),
  );
}

/** The anchors of a document as GitHub makes them: the second of a name gets a number. */
function anchorsOf(text: string): Set<string> {
  const counts = new Map<string, number>();
  const headings = withoutCode(text).matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) => {
      const slug = slugOf(heading);
      const earlier = counts.get(slug) ?? 0;
      counts.set(slug, earlier + 1);
      return earlier === 0 ? slug : `${slug}-${earlier}`;
    }),
  );
}

function slugOf(heading: string): string {
  const words = heading.trim().toLowerCase();
  return words.replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-');
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');
const isMarkdown = ({ path }: Source) => path.endsWith('.md');

/** The path, and each folder above it with and without its slash. */
function withFolders(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  const above = folders.map((_, depth) => folders.slice(0, depth + 1).join('/'));
  return [path, ...above, ...above.map((folder) => `${folder}/`)];
}

/** Every file that git has or would take, as it lies on disk. */
function readRepository(): { sources: Source[]; paths: string[] } {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const gone = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: ROOT, encoding: 'utf8' });
  const absent = new Set(gone.split('\0'));
  const paths = [...new Set(listed.split('\0'))].filter((path) => /[^/]$/.test(path) && !absent.has(path));
  const read = paths.filter((path) => !UNREAD.test(path));
  return { paths, sources: read.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })) };
}

test('every citation and every link leads to a file, and to a heading in it', () => {
  const { sources, paths } = readRepository();
  expect(sources.flatMap(targetsOf).length).toBeGreaterThan(200);
  expect(brokenCitations(sources, paths)).toEqual([]);
});

// The names are put together here, or this file would be found out itself.
const doc = (target: string) => `docs/${target}`;
const missing = (name: string) => `${name}.md`;

const HOUSE: Source = { path: doc('house.md'), text: '# House\n\n## Roofs & "keys"\n\n## Roofs & "keys"\n' };

/** What the check reports of a text at this path, beside a document with two headings of one name. */
function reported(path: string, text: string): string[] {
  return brokenCitations([HOUSE, { path, text }], [HOUSE.path, path, 'shop/cart/rules/cart.ts']);
}

test.each([
  ['a document that is not there', 'shop/cart/rules/cart.ts', `/** (${doc('nowhere.md')}) */`],
  ['a heading that is not there', 'shop/cart/rules/cart.ts', `// see ${doc('house.md#windows')}.`],
  ['a third heading of the name', 'README.md', `[keys](${doc('house.md#roofs--keys-2')})`],
  ['a heading that stands in code', 'README.md', '```sh\n# one\n```\n[one](#one)'],
  ['a link to a file that was moved', 'docs/tour.md', '[cart](../shop/basket.ts)'],
  ['a document that was never here', 'shop/cart/rules/cart.ts', `/** Totals (${missing('spec')} 3). */`],
  ['a document named without its folder', 'shop/cart/rules/cart.ts', `/** ${missing('promises')} 2.6 */`],
])('%s is found out', (_, path, text) => {
  expect(reported(path, text)).not.toEqual([]);
});

test.each([
  ['shop/cart/rules/cart.ts', `/** One piece (${doc('house.md#roofs--keys')}; ${doc('house.md')}). */`],
  [
    'README.md',
    `# Rooms\n[here](#rooms), [cart](shop/cart/rules/cart.ts), [all](${doc('')}), [away](https://a.example/x)`,
  ],
  ['docs/tour.md', '[again](house.md#roofs--keys-1), [cart](../shop/cart/rules/cart.ts)'],
])('what is right in %s is left alone', (path, text) => {
  expect(reported(path, text)).toEqual([]);
});
