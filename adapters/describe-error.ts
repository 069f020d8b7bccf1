/** What a log may say of an error: kinds, codes and where it happened. Messages quote values, so they stay out. */
export type ErrorDescription = { name: string; code?: string; at: string[]; cause?: ErrorDescription };

const FRAMES = 8;

/** Describes anything thrown without a word of the data it was about. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, ...code, at: frames.slice(0, FRAMES).map((line) => line.trim()), ...cause };
}
