import { data } from 'react-router';
import { Problem } from '#platform/http/problem.ts';

/** Turns a verb's refusal into a response, so that React Router renders the right screen. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) {
      const { code, message, status } = error;
      throw data({ code, message }, { status });
    }
    throw error;
  }
}
