import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { inProject, TestProgress } from './test-progress.ts';

type Failure = { message: string; stack?: string; diff?: string; cause?: unknown };

/** Vitest's side of the progress that `npm test` shows. */
export default class VitestProgress implements Reporter {
  #progress = new TestProgress([]);

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = new TestProgress(specifications.map(({ moduleId }) => inProject(moduleId)));
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#progress.begin(inProject(moduleId));
  }

  onTestCaseResult(test: TestCase): void {
    const file = inProject(test.module.moduleId);
    const { state, errors = [] } = test.result();
    this.#progress.ended(
      {
        name: `${file} › ${test.fullName}`,
        file,
        state: state === 'pending' ? 'failed' : state,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      },
      errors.map(textOf),
    );
  }

  onTestModuleEnd(module: TestModule): void {
    const file = inProject(module.moduleId);
    const errors = module.errors();
    // What could not be loaded, or failed outside of its tests.
    if (errors.length > 0)
      this.#progress.ended({ name: file, file, state: 'failed', seconds: 0 }, errors.map(textOf));
    this.#progress.end(file);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    for (const error of unhandled) console.log(`Outside of any test: ${textOf(error)}`);
    this.#progress.close();
  }
}

const textOf = ({ message, stack, diff, cause }: Failure) =>
  [stack ?? message, diff, ...(isFailure(cause) ? [`Cause: ${cause.message}`] : [])]
    .filter(Boolean)
    .join('\n');

const isFailure = (cause: unknown): cause is Failure =>
  typeof cause === 'object' && cause !== null && 'message' in cause;
