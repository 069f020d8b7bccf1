import { z } from 'zod';
import { HTTP_PROBLEMS, Problem } from '#platform/http/problem.ts';
import { formatGhs } from '#platform/money/money.ts';
import {
  type FormAnswer,
  type FormSender,
  type PageForm,
  refuse,
} from '#shop/frame/forms/answer-form.server.ts';
import { ProductId } from '../contract/catalogue.ts';
import { deleteProduct, type NamedProduct, restoreProduct } from '../editing/delete-product.server.ts';
import { type EditProductResult, editProduct } from '../editing/edit-product.server.ts';
import { draftErrors, PriceAndState } from '../editing/product-draft.server.ts';
import { putOnSale } from '../editing/put-on-sale.server.ts';
import { stateText } from '../rules/product-state.ts';

const ListForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), id: ProductId }),
  z.object({ intent: z.literal('restore'), id: ProductId }),
  z.object({ intent: z.literal('sell'), id: ProductId }),
  z.object({
    intent: z.literal('change'),
    id: ProductId,
    version: z.coerce.number().int().positive(),
    price: z.string(),
    state: z.string(),
  }),
]);

/** What a form of the list came to. `deleted` can be taken back. */
type Done = { kind: 'deleted' | 'restored' | 'on_sale'; product: NamedProduct } | { kind: 'changed' };
export type ListAnswer = FormAnswer<Done>;

/** The forms of the list of products. */
export const listForms: PageForm<typeof ListForm, Done> = {
  schema: ListForm,
  async verb(sender, form) {
    switch (form.intent) {
      case 'delete':
        return { kind: 'deleted', product: await deleteProduct(sender.shop, sender.viewer, form.id) };
      case 'restore':
        return { kind: 'restored', product: await restoreProduct(sender.shop, sender.viewer, form.id) };
      case 'sell': {
        const sold = await putOnSale(sender.shop, sender.viewer, form.id);
        return sold.kind === 'updated' ? { kind: 'on_sale', product: sold } : refuseEdit(sold);
      }
      case 'change':
        return changePriceAndState(sender, form);
    }
  },
  refusals: { not_found: 'This product is no longer there.' },
};

type Change = { id: string; version: number; price: string; state: string };

async function changePriceAndState({ shop, viewer }: FormSender, form: Change): Promise<Done> {
  const read = PriceAndState.safeParse(form);
  if (!read.success) {
    const { price } = draftErrors(read.error);
    if (price) throw new Problem('invalid_input', { field: 'price' }, price);
    return refuse(HTTP_PROBLEMS.bad_request[1]);
  }
  const { id, version } = form;
  const edited = await editProduct(shop, viewer, id, { version, change: read.data });
  return edited.kind === 'updated' ? { kind: 'changed' } : refuseEdit(edited, read.data);
}

type Words = z.infer<typeof PriceAndState>;

/** `typed` is what was not saved, where it was typed. */
function refuseEdit(edited: Exclude<EditProductResult, { kind: 'updated' }>, typed?: Words): never {
  switch (edited.kind) {
    case 'unknown_image':
      return refuse(HTTP_PROBLEMS.bad_request[1]);
    case 'no_image':
      return refuse(NO_IMAGE);
    case 'stale': {
      const { theirs } = edited;
      const meanwhile = `${theirs.name} was changed meanwhile. It is now: ${words(theirs)}.`;
      return refuse(typed ? `${meanwhile} Yours, not saved: ${words(typed)}.` : meanwhile, 'conflict');
    }
  }
}

const NO_IMAGE = 'This product has no picture yet: add one with Edit, then it can be on sale.';

const words = ({ price, state }: Words) => `${formatGhs(price)}, ${stateText(state)}`;
