import { answerForm, type FormSchema, type PageForm, type Sent } from '#app/forms/answer-form.server.ts';
import type { Shop } from '#features/shop.ts';
import type { Viewer } from '#features/viewer.ts';
import { aNetworkAddress } from './factories.ts';

type Answered = { status: number; location?: string | null; [part: string]: unknown };

/** Sends a page's form with these fields, as its action would: what it answers, with the status. */
export async function sendForm<Schema extends FormSchema, Result extends object>(
  form: PageForm<Schema, Result>,
  shop: Shop,
  viewer: Viewer,
  typed: Sent,
  params: Record<string, string> = {},
): Promise<Answered> {
  const answered = await answerForm(form, { shop, viewer, address: aNetworkAddress(), params }, typed);
  if (answered instanceof Response)
    return { status: answered.status, location: answered.headers.get('location') };
  return { ...answered.answer, status: answered.status };
}
