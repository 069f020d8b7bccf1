import type { z } from 'zod';

/** Messages by field path; the values themselves are never repeated. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
