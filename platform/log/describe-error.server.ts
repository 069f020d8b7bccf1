export type ErrorDescription = {
  name: string;
  code?: string;
  message?: string;
  at: string[];
  cause?: ErrorDescription;
};

const FRAMES = 8;
const MESSAGE_LENGTH = 300;
/** Bounds the work of the patterns; a quote that is cut open is taken out to the end. */
const READ_LENGTH = 2_000;

export function describeError(thrown: unknown): ErrorDescription {
  const error = asError(thrown);
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const message = error.message === '' ? {} : { message: redact(error.message) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  const at = frames.slice(0, FRAMES).map((line) => line.trim());
  return { name: error.name, ...code, ...message, at, ...cause };
}

/** pg-boss hands on copies of errors, which are no longer instances of Error. */
function asError(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  return 'message' in thrown ? Object.assign(new Error(), thrown) : thrown;
}

/** Where drizzle's message stops being SQL with placeholders and starts to list the values. */
const PARAMETERS = /\bparams:[\s\S]*$/;
/** V8 quotes the name of a property in our code. */
const PROPERTY = /(?<=\((?:reading|setting) )'(\w+)'/g;
/** From the first mark to the last, because a quoted value may hold marks itself; or to the end. */
const QUOTED = /"[\s\S]*"|"[\s\S]*$|(?<!\w)'[\s\S]*'|(?<!\w)'[\s\S]*$|`[\s\S]*`/g;
const QUOTED_IN_SQL = /'[\s\S]*'/g;

/**
 * The first 300 characters without the values a message may carry: what is quoted, e-mail addresses, queries
 * of URLs, words that look like tokens, and long numbers.
 */
function redact(message: string): string {
  return message
    .slice(0, READ_LENGTH)
    .replace(PARAMETERS, '')
    .replace(PROPERTY, '$1')
    .replace(message.startsWith('Failed query:') ? QUOTED_IN_SQL : QUOTED, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\?\S+/g, '?…')
    .replace(/[\w+/=-]*\d[\w+/=-]*/g, (word) => (word.length < 16 ? word : '…'))
    .replace(/\+?\d[\d\s().-]{4,}\d/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_LENGTH);
}
