import { z } from 'zod';

export const Paging = z.object({
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
});

/** One page of `all`, with the `meta` that Paystack's lists carry. */
export function pageOf<Row>(all: readonly Row[], { page, perPage }: z.infer<typeof Paging>) {
  const skipped = (page - 1) * perPage;
  return {
    rows: all.slice(skipped, skipped + perPage),
    meta: { total: all.length, skipped, perPage, page, pageCount: Math.ceil(all.length / perPage) },
  };
}
