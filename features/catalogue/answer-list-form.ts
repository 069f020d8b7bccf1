import { z } from 'zod';
import { ProductId } from '#contracts/catalogue.ts';
import { formatGhs } from '#contracts/money.ts';
import { PROBLEM_STATUS, Problem } from '#contracts/problem.ts';
import { stateText } from '#domain/product-state.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { type Deleted, deleteProduct, restoreProduct } from './delete-product.ts';
import { editProduct } from './edit-product.ts';
import { draftErrors, PriceAndState } from './product-draft.ts';

/** What the forms of the list send. */
export const LIST_FIELDS = { intent: 1, id: 1, version: 1, price: 1, state: 1 } as const;

const Asked = z.object({ intent: z.enum(['delete', 'restore', 'change']), id: ProductId });
const Version = z.object({ version: z.coerce.number().int().positive() });

/** What a form of the list came to. `deleted` can be taken back. */
export type ListAnswer = { status: number } & (
  | { kind: 'deleted'; product: Deleted }
  | { kind: 'restored'; product: Deleted }
  | { kind: 'changed' }
  | { kind: 'refused'; text: string }
);

const NO_IMAGE = 'This product has no picture yet: add one with Edit, then it can be on sale.';
const UNREADABLE = "We couldn't understand that.";

/** Deletes a product of the list, takes that back, or changes price and state. */
export async function answerListForm(
  shop: Shop,
  viewer: Viewer,
  form: Record<string, unknown>,
): Promise<ListAnswer> {
  requireAdmin(viewer);
  const asked = Asked.safeParse(form);
  if (!asked.success) return refused(UNREADABLE);
  const { intent, id } = asked.data;
  try {
    if (intent === 'change') return await change(shop, viewer, id, form);
    const product = await (intent === 'delete' ? deleteProduct : restoreProduct)(shop, viewer, id);
    return { kind: intent === 'delete' ? 'deleted' : 'restored', product, status: 200 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const text = error.code === 'not_found' ? 'This product is no longer there.' : error.message;
    return refused(text, PROBLEM_STATUS[error.code]);
  }
}

async function change(
  shop: Shop,
  viewer: Viewer,
  id: string,
  form: Record<string, unknown>,
): Promise<ListAnswer> {
  const version = Version.safeParse(form);
  const parsed = PriceAndState.safeParse(form);
  if (!version.success) return refused(UNREADABLE);
  if (!parsed.success) {
    const errors = draftErrors(parsed.error);
    return refused(errors.price ? 'The price is not one in cedis, like 145 or 19.99.' : UNREADABLE);
  }
  const edited = await editProduct(shop, viewer, id, { ...version.data, change: parsed.data });
  if (edited.kind === 'updated') return { kind: 'changed', status: 200 };
  if (edited.kind === 'unknown_image') return refused(UNREADABLE);
  if (edited.kind === 'no_image') return refused(NO_IMAGE);
  const now = words(edited.theirs);
  const text = `${edited.theirs.name} was changed meanwhile. It is now: ${now}. Yours, not saved: ${words(parsed.data)}.`;
  return refused(text, 409);
}

const words = ({ price, state }: z.infer<typeof PriceAndState>) => `${formatGhs(price)}, ${stateText(state)}`;

const refused = (text: string, status = 422): ListAnswer => ({ kind: 'refused', text, status });
