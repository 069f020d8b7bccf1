import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the backups: pictures that somebody has given up, one SHA-256 a line. */
const LIST = 'lost-pictures.txt';

/** Those of the missing pictures that nobody has given up yet. */
export function withoutGivenUp(folder: string, missing: readonly string[]): string[] {
  const given = new Set(readList(folder));
  return missing.filter((sha256) => !given.has(sha256));
}

/** Gives up these and no others: one that came back and is lost again counts anew. */
export function giveUp(folder: string, missing: readonly string[]): void {
  writeFileSync(join(folder, LIST), missing.map((sha256) => `${sha256}\n`).join(''), { mode: 0o600 });
}

function readList(folder: string): string[] {
  try {
    return readFileSync(join(folder, LIST), 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [];
  }
}
