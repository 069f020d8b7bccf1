import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../../docs/operations.md');

/** The code block of docs/operations.md with this title, as its reader copies it. */
export function documented(title: string): string {
  const text = readFileSync(DOCUMENT, 'utf8');
  const start = text
    .split('\n')
    .findIndex((line) => line.startsWith('```') && line.includes(` title="${title}"`));
  if (start < 0) throw new Error(`docs/operations.md has no code block titled "${title}".`);
  const lines = text.split('\n').slice(start + 1);
  return lines.slice(0, lines.indexOf('```')).join('\n');
}

/** The titles of all code blocks that have one: each is used by the rehearsal. */
export function documentedTitles(): string[] {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```.* title="([^"]+)"$/gm);
  return [...blocks].map(([, title = '']) => title);
}

/** The first line of each code block that has no title: nobody runs it. */
export function untitledBlocks(): string[] {
  const blocks = readFileSync(DOCUMENT, 'utf8').matchAll(/^```(?:.*)\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .filter(([block]) => !block.split('\n')[0]?.includes(' title="'))
    .map(([, text = '']) => text.split('\n')[0] ?? '');
}

/** Puts the stage's names in place of the document's, all at once; refuses a name that the text lacks. */
export function renamed(text: string, names: Record<string, string>): string {
  const missing = Object.keys(names).filter((name) => !text.includes(name));
  if (missing.length > 0) throw new Error(`docs/operations.md does not say ${missing.join(', ')} any more.`);
  const longestFirst = Object.keys(names).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(
    longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  return text.replace(pattern, (name) => names[name] ?? name);
}

/** The settings of an environment file or the keys of a unit, the last of each name. */
export function settingsIn(block: string): Record<string, string> {
  const lines = block.split('\n').filter((line) => /^[A-Za-z_]+=/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
