import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { WORKERS } from '#tests/support/workers.ts';

/** What became of a test, or of a file that could not even be loaded. */
export type Test = {
  name: string;
  /** Its path from the project's folder; empty where nobody knows. */
  file: string;
  state: 'passed' | 'failed' | 'skipped';
  seconds: number;
};

export const ROOT = join(import.meta.dirname, '..');
/** Every test of the last whole run: seconds, state, file and name, tab separated. */
export const LIST = join(ROOT, '.cache/tests.tsv');

/** Of a file that was never timed. */
const USUAL_SECONDS = 3;
const PLAIN_LINE_MS = 30_000;

export const inProject = (path: string) => relative(ROOT, path);

/**
 * How far a run of tests is: one line that is rewritten in a terminal, a line every half minute elsewhere. What became
 * of each test goes to the file named by TEST_RESULTS.
 */
export class TestProgress {
  readonly #tests: Test[] = [];
  /** Seconds that each file is still expected to take. */
  readonly #left: Map<string, number>;
  readonly #running = new Set<string>();
  #shownAt = Date.now();

  constructor(files: Iterable<string>) {
    const known = secondsByFile();
    this.#left = new Map([...files].map((file) => [file, known.get(file) ?? USUAL_SECONDS]));
  }

  begin(file: string): void {
    this.#running.add(file);
    this.#show();
  }

  /** A test has ended; `errors` are those of a failure. */
  ended(test: Test, errors: readonly string[]): void {
    this.#tests.push(test);
    this.#left.set(test.file, Math.max(0, (this.#left.get(test.file) ?? 0) - test.seconds));
    if (test.state === 'failed') print([`FAILED ${test.name}`, ...errors].join('\n'));
    this.#show();
  }

  end(file: string): void {
    this.#running.delete(file);
    this.#left.delete(file);
    this.#show();
  }

  close(): void {
    print(this.#counts());
    if (process.env.TEST_RESULTS) writeFileSync(process.env.TEST_RESULTS, JSON.stringify(this.#tests));
  }

  #counts(): string {
    const failed = this.#tests.filter(({ state }) => state === 'failed').length;
    return `${this.#tests.length - failed} passed, ${failed} failed`;
  }

  #show(): void {
    const isTerminal = process.stdout.isTTY;
    if (!isTerminal && Date.now() - this.#shownAt < PLAIN_LINE_MS) return;
    this.#shownAt = Date.now();
    const seconds = [...this.#left.values()].reduce((sum, each) => sum + each, 0) / WORKERS;
    const line = `${this.#counts()}, ${about(seconds)} left: ${[...this.#running].join(', ')}`;
    if (isTerminal) process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`);
    else console.log(line);
  }
}

function print(text: string): void {
  console.log(process.stdout.isTTY ? `\r\x1b[K${text}` : text);
}

const about = (seconds: number) =>
  seconds < 90 ? `about ${Math.ceil(seconds)} s` : `about ${Math.round(seconds / 60)} min`;

function secondsByFile(): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of linesOf(LIST)) {
    const [seconds, , file = ''] = line.split('\t');
    sums.set(file, (sums.get(file) ?? 0) + Number(seconds));
  }
  return sums;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n');
  } catch {
    return [];
  }
}
