import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** A landed migration keeps its bytes, the demo's goods and reviews are prose, the last is this list itself. */
const UNREAD =
  /^shop\/migrations\/|^demo\/stock\/|^package-lock\.json$|\.(woff2|jpg|png|ico)$|vocabulary\.test\.ts$/;

/** Words of an earlier house style, and the field's own in their place. Stored names: docs/glossary.md. */
const RETIRED: Readonly<Record<string, RegExp>> = {
  'Paystack, payment provider': /\btills?\b/i,
  'browser test': /\b(user |browser )?stor(y|ies)\b/i,
  'endpoint, request': /\bknock|\bdoor(s|bell)?\b(?<!finds a door)/i,
  'reported, shown, mailed': /\b(told|said)\b/i,
  'notice, changes': /\bnews\b/i,
  hydrated: /\bpages? (is|are|was|were|comes?) alive\b/i,
  connection:
    /\b(dead|broken|bad|slow|lost) lines?\b|\bwithout a line\b|\blines? (that )?(is|was|are|were) (down|gone|back|broken|refused)\b|\bline[- ]?(down|gone)\b/i,
  'mail, e-mail':
    /(?<!dead)(?<=[a-z])Letters?\b|\bletter[A-Z]|\bletters? (is|was|are|were) (sent|parked|queued)\b/,
  'rate limit, lease': /\b(take|give)s?Turn\b|\bforgiveTurn\b/,
  interruption: /\bblows?\b|\bmortal\b/i,
  faulty: /\bback[- ]rooms?\b/i,
};

function retiredIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) =>
    Object.entries(RETIRED).flatMap(([instead, pattern]) => {
      const found = pattern.exec(line);
      return found ? [`${path}:${index + 1}: "${found[0]}"; say ${instead}`] : [];
    }),
  );
}

test('the repository speaks the words of the field', () => {
  const paths = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const read = paths.filter((path) => !UNREAD.test(path));
  expect(read.length).toBeGreaterThan(800);
  expect(read.flatMap((path) => retiredIn(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test.each([
  ['// The till was asked.', 'till'],
  ['/** The buyer is told. */', 'told'],
  ['const news = [];', 'news'],
  ['await knock(shop);', 'knock'],
  ['// Over a dead line.', 'dead line'],
  ['sendLetter(order);', 'letter'],
  ['// A browser story.', 'browser story'],
])('finds a retired word in %s', (text, word) => {
  const [found = ''] = retiredIn('planted.ts', text);
  expect(found.toLowerCase()).toContain(word.split(' ').at(-1));
});
