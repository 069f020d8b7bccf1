import type { SubmissionResult } from '@conform-to/react';

const LINE_IS_DOWN = 'The shop could not be reached. Nothing is lost: please try again in a moment.';

/** Calls the server for a form. A line that is down becomes a message of the form, so that it keeps what was typed. */
export async function keepForm<T>(ask: () => Promise<T>): Promise<T | SubmissionResult<string[]>> {
  try {
    return await ask();
  } catch (error) {
    // A redirect or an error page is the server's answer; only a failed fetch is a TypeError.
    if (!(error instanceof TypeError)) throw error;
    return { status: 'error', error: { '': [LINE_IS_DOWN] } };
  }
}
