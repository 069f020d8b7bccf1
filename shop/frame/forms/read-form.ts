import { data } from 'react-router';
import { HTTP_PROBLEMS, type HttpProblemCode } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';

/** How often each field may come, by its name, or that it is one file. */
export type FormFields = Readonly<Record<string, number | 'file'>>;

export type FormValues<Fields extends FormFields> = {
  [Name in keyof Fields]?: Fields[Name] extends 'file' ? File : Fields[Name] extends 1 ? string : string[];
};

/**
 * How every action reads its form: `await readForm(request, { token: 1 })`, then a schema for the values.
 * Answers 400 when the body is no form; 422 for a field that is not declared or comes too often, for a file
 * where none is expected, and for characters that cannot be stored. No page of ours sends any of these.
 */
export async function readForm<const Fields extends FormFields>(
  request: Request,
  fields: Fields,
): Promise<FormValues<Fields>> {
  const sent = new Map<string, unknown[]>();
  for (const [name, value] of await formOf(request)) {
    const expected = Object.hasOwn(fields, name) ? (fields[name] ?? 0) : 0;
    const values = sent.get(name) ?? [];
    if (values.length >= (expected === 'file' ? 1 : expected)) refuse('invalid_input');
    sent.set(name, [...values, expected === 'file' ? fileOf(value) : textOf(value)]);
  }
  const values = [...sent].map(([name, list]) => [name, Number(fields[name]) > 1 ? list : list[0]]);
  return Object.fromEntries(values);
}

function textOf(value: FormDataEntryValue): string {
  return typeof value === 'string' && isStorable(value) ? value : refuse('invalid_input');
}

/** A file field that was left empty comes as an empty file. */
function fileOf(value: FormDataEntryValue): File {
  return typeof value !== 'string' && isStorable(value.name) ? value : refuse('invalid_input');
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return refuse('bad_request');
  }
}

function refuse(code: HttpProblemCode): never {
  const [status, message] = HTTP_PROBLEMS[code];
  throw data({ code, message }, { status });
}
