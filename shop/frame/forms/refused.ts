import { data } from 'react-router';
import { PROBLEM_STATUS, Problem } from '#platform/http/problem.ts';

/** Turns a verb's refusal into a response, so that React Router renders the right screen. */
export async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) {
      const { code, message } = error;
      throw data({ code, message }, { status: PROBLEM_STATUS[code] });
    }
    throw error;
  }
}

export async function refusalOf(work: Promise<unknown>): Promise<Problem | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
