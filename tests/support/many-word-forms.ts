import { aReview } from './admin-forms.ts';
import type { Form } from './filled-form.ts';
import { type HttpShop, theSignedInAdmin } from './http-shop.ts';
import { MANY_ORDER_OPENINGS } from './many-order-forms.ts';
import { MANY_PRODUCT_OPENINGS } from './many-product-forms.ts';
import { aMessage } from './message-forms.ts';

type Act = { page: string; name: 'review' | 'message'; fields: Record<string, string> };

const [REVIEWS, MESSAGES] = ['/admin/reviews/chosen', '/admin/messages/chosen'];

const ACTS: Readonly<Record<string, Act>> = {
  'the hiding of many reviews': {
    page: REVIEWS,
    name: 'review',
    fields: { intent: 'hide', reason: 'It names a neighbour.' },
  },
  'the mark on many messages': { page: MESSAGES, name: 'message', fields: { intent: 'mark-answered' } },
  'the deletion of many messages': { page: MESSAGES, name: 'message', fields: { intent: 'delete' } },
};

const ONE = { review: aReview, message: aMessage } as const satisfies Record<
  Act['name'],
  (shop: HttpShop) => Promise<string>
>;

/** The forms of the pages about reviews and messages that were chosen in their lists. */
export const MANY_WORD_FORMS: readonly Form[] = Object.entries(ACTS).map(
  ([form, { page, name, fields }]): Form => ({
    name: form,
    page,
    fill: async (shop) => ({
      by: await theSignedInAdmin(shop),
      path: page,
      fields: { ...fields, [name]: await ONE[name](shop) },
    }),
    answers: [200, 200],
  }),
);

type Fields = Readonly<Record<string, string>>;

/** How a browser comes to the forms about rows that were chosen in any list. */
export const MANY_OPENINGS = {
  ...MANY_ORDER_OPENINGS,
  ...MANY_PRODUCT_OPENINGS,
  'the hiding of many reviews': { query: ({ review }: Fields) => `?review=${review}` },
  'the mark on many messages': { query: ({ message }: Fields) => `?message=${message}` },
  'the deletion of many messages': { query: ({ message }: Fields) => `?message=${message}&act=delete` },
};
