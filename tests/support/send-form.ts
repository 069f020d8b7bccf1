import {
  answerForm,
  type FormInput,
  type FormSchema,
  type PageForm,
} from '#shop/frame/forms/answer-form.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { aNetworkAddress } from './factories.ts';

type Answered = { status: number; location?: string | null; [part: string]: unknown };

/** Sends a page's form with these fields, as its action would: what it answers, with the status. */
export async function sendForm<Schema extends FormSchema, Result extends object>(
  form: PageForm<Schema, Result>,
  shop: Shop,
  viewer: Viewer,
  typed: FormInput,
  params: Record<string, string> = {},
): Promise<Answered> {
  const answered = await answerForm(form, { shop, viewer, ip: aNetworkAddress(), params }, typed);
  if (answered instanceof Response)
    return { status: answered.status, location: answered.headers.get('location') };
  return { ...answered.answer, status: answered.status };
}
