import type { SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';

const LINE_IS_DOWN = 'The shop could not be reached. Nothing is lost: please try again in a moment.';

/** Calls the server for a form. A line that is down becomes a message of the form, so that it keeps what was typed. */
export async function keepForm<T>(ask: () => Promise<T>) {
  try {
    return await ask();
  } catch (error) {
    // A redirect or an error page is the server's answer; only a failed fetch is a TypeError.
    if (!(error instanceof TypeError)) throw error;
    const failed: SubmissionResult<string[]> = { status: 'error', error: { '': [LINE_IS_DOWN] } };
    // As a failure, or the page would be asked for anew over the same line and the form go with it.
    return data(failed, { status: 503 });
  }
}
