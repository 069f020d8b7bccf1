/** What an action comes to whose answer never arrived, or was a fault of the server. */
export type ActionFailed = { kind: 'failed'; text: string };

/** Runs the server's part of an action; a failure keeps the page and what was typed, and stands in the console. */
export async function orFailed<T>(serverAction: () => Promise<T>): Promise<T | ActionFailed> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect travels as a Response.
    if (error instanceof Response) throw error;
    console.error(error);
    return { kind: 'failed', text: error instanceof Error ? error.message : 'The shop did not answer.' };
  }
}
