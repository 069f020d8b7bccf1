import { data } from 'react-router';
import { PROBLEM_STATUS, type ProblemCode } from '#contracts/problem.ts';
import { isStorable } from '#contracts/text.ts';

/** The names of a form's fields, each with how often it may come. */
export type FormFields = Readonly<Record<string, number>>;

/** What was sent: a text for each field that may come once, a list for each that may come more often. */
export type FormValues<Fields extends FormFields> = {
  [Name in keyof Fields]?: Fields[Name] extends 1 ? string : string[];
};

/**
 * How every action reads its form: `await readForm(request, { token: 1 })`, then a schema for the values.
 * Answers 400 when the body is no form; 422 for a field that is not declared or comes too often, for a file,
 * and for characters that cannot be stored. No page of ours sends any of these.
 */
export async function readForm<const Fields extends FormFields>(
  request: Request,
  fields: Fields,
): Promise<FormValues<Fields>> {
  const sent = new Map<string, string[]>();
  for (const [name, value] of await formOf(request)) {
    const values = sent.get(name) ?? [];
    const limit = Object.hasOwn(fields, name) ? (fields[name] ?? 0) : 0;
    if (values.length >= limit || typeof value !== 'string' || !isStorable(value)) refuse('invalid_input');
    sent.set(name, [...values, value]);
  }
  const values = [...sent].map(([name, texts]) => [name, fields[name] === 1 ? texts[0] : texts]);
  return Object.fromEntries(values);
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return refuse('bad_request');
  }
}

function refuse(code: ProblemCode): never {
  throw data({ code }, { status: PROBLEM_STATUS[code] });
}
