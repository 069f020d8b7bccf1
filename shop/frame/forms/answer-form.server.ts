import { data } from 'react-router';
import { z } from 'zod';
import { HTTP_PROBLEMS, type HttpProblemCode, Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { type Context, ipOf, shopOf, viewerOf } from '../scope.ts';
import { type FormFields, readForm } from './read-form.ts';
import { answering } from './refused.ts';

/** `params` are those of the page's path. */
export type FormSender = {
  shop: Shop;
  /** Throws on a page that the table of routes calls public. */
  readonly viewer: Viewer;
  ip: string;
  params: Readonly<Record<string, string | undefined>>;
};

export type FormSchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>;

/**
 * All that the forms of one page do. `schema` has their fields, and is a union by `intent` where there are several;
 * `verb` does it and returns what the page is to say, or a redirection; `refusals` are the page's own words for what
 * the verb refuses, in place of the usual ones. `not_found` without words of its own is the page's
 * answer and not the form's, like whatever the viewer may not do at all.
 */
export type PageForm<Schema extends FormSchema, Result extends object> = {
  schema: Schema;
  verb: (sender: FormSender, form: z.output<Schema>) => Promise<Result | Warning | Response>;
  refusals?: Partial<Record<string, string>>;
};

export type Warning = { warning: string };

/**
 * A refused form comes back with the texts that were typed; `errors` are by field name. Of a field that comes several
 * times, each has its place in the name: `price.3`.
 */
export type FormAnswer<Result extends object> = ({ isDone: true } & Result) | RefusedForm;
export type RefusedForm = { isDone: false; isWarning: boolean; text: string; errors: Texts; typed: Texts };
/** How a verb of a form says no in words, where what it calls returns its refusals. */
export function refuse(text: string, code: HttpProblemCode = 'invalid_input'): never {
  throw new Problem(code, {}, text);
}

export type FormInput = Readonly<Record<string, unknown>>;
type Texts = Readonly<Partial<Record<string, string>>>;

type StatusAnswer<Result extends object> = { answer: FormAnswer<Result>; status: number };

/**
 * The one place where what a form came to becomes an HTTP status. `draw` adds what the page shows with a form that
 * comes back, from what was typed.
 */
export function formAction<Schema extends FormSchema, Result extends object, Drawn extends object = object>(
  form: PageForm<Schema, Result>,
  draw?: (sender: FormSender, typed: FormInput) => Promise<Drawn>,
) {
  let fields: FormFields | undefined;
  return async ({ context, params, request }: ActionArgs) => {
    fields ??= fieldsOf(form.schema);
    const typed = await readForm(request, fields);
    const sender: FormSender = {
      shop: shopOf(context),
      get viewer() {
        return viewerOf(context);
      },
      ip: ipOf(context),
      params,
    };
    const answered = await answering(answerForm(form, sender, typed));
    if (answered instanceof Response) return answered;
    const { answer, status } = answered;
    return data(answer.isDone ? answer : Object.assign(answer, await draw?.(sender, typed)), { status });
  };
}

type ActionArgs = { context: Context; params: FormSender['params']; request: Request };

/** For input that was read already. Throws the problems that are not the form's to answer. */
export async function answerForm<Schema extends FormSchema, Result extends object>(
  { schema, verb, refusals = {} }: PageForm<Schema, Result>,
  sender: FormSender,
  typed: FormInput,
): Promise<StatusAnswer<Result> | Response> {
  const open = { isDone: false, isWarning: false, errors: {}, typed: textsOf(typed) } as const;
  const refused = (status: number, text: string, errors: Texts = {}): StatusAnswer<Result> => ({
    answer: { ...open, text, errors },
    status,
  });
  // For whatever the schema has no words of its own.
  const parsed = schema.safeParse(typed, { error: () => refusals.invalid_input ?? UNCLEAR });
  if (!parsed.success) {
    const text = parsed.error.issues[0]?.message ?? UNCLEAR;
    return refused(HTTP_PROBLEMS.invalid_input[0], text, firstErrors(parsed.error));
  }
  try {
    const result = await verb(sender, parsed.data as z.output<Schema>);
    if (result instanceof Response) return result;
    const answer =
      'warning' in result
        ? { ...open, isWarning: true, text: result.warning }
        : { isDone: true as const, ...result };
    return { answer, status: 200 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, message, status, details, hasUsualText } = error;
    if (PAGE_ANSWERS.has(code) && refusals[code] === undefined) throw error;
    const text = hasUsualText ? (refusals[code] ?? message) : message;
    return refused(status, text, typeof details.field === 'string' ? { [details.field]: text } : {});
  }
}

function textsOf(typed: FormInput): Texts {
  const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === 'string';
  const named = Object.entries(typed).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((one, place) => [`${name}.${place}`, one]) : [[name, value]],
  );
  return Object.fromEntries(named.filter(isText));
}

const UNCLEAR = HTTP_PROBLEMS.bad_request[1];
const PAGE_ANSWERS = new Set(['not_signed_in', 'not_allowed', 'not_found']);

function firstErrors({ issues }: z.ZodError): Texts {
  const named = issues.flatMap(({ path, message }): [string, string][] => [
    [String(path[0] ?? ''), message],
    [path.slice(0, 2).join('.'), message],
  ]);
  return Object.fromEntries(named.toReversed());
}

type JsonShape = { properties?: Record<string, { maxItems?: number }>; oneOf?: JsonShape[] };

function fieldsOf(schema: FormSchema): FormFields {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape;
  const properties = [shape, ...(shape.oneOf ?? [])].flatMap((one) => Object.entries(one.properties ?? {}));
  return Object.fromEntries(properties.map(([name, { maxItems = 1 }]) => [name, maxItems]));
}
