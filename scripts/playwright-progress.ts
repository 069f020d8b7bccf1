import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { inProject, TestProgress } from './test-progress.ts';

/** Playwright's side of the progress that `npm test` shows. */
export default class PlaywrightProgress implements Reporter {
  #progress = new TestProgress([]);
  /** How many tests of each file have not ended. */
  readonly #waiting = new Map<string, number>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.#count(fileOf(test), 1);
    this.#progress = new TestProgress(this.#waiting.keys());
  }

  onTestBegin(test: TestCase): void {
    this.#progress.begin(fileOf(test));
  }

  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const file = fileOf(test);
    const outcome = test.outcome();
    this.#progress.ended(
      {
        // Before the titles stand the root, the project and the file.
        name: [`${file}:${test.location.line}`, ...test.titlePath().slice(3)].join(' › '),
        file,
        state: outcome === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
        seconds: duration / 1000,
      },
      errors.map(textOf),
    );
    if (this.#count(file, -1) === 0) this.#progress.end(file);
  }

  onError(error: TestError): void {
    console.log(textOf(error));
  }

  onEnd(): void {
    this.#progress.close();
  }

  #count(file: string, change: number): number {
    const count = (this.#waiting.get(file) ?? 0) + change;
    this.#waiting.set(file, count);
    return count;
  }
}

const fileOf = ({ location }: TestCase) => inProject(location.file);

const textOf = ({ stack, message, snippet }: TestError) =>
  [stack ?? message, snippet].filter(Boolean).join('\n');
