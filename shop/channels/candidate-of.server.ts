import type { ProductRow } from '#shop/catalogue/product-records.server.ts';
import { kindOf } from '#shop/catalogue/rules/kind.ts';
import type { FeedCandidate } from './rules/omissions.ts';

type Row = Pick<
  ProductRow,
  'id' | 'state' | 'kind' | 'category' | 'imageUrl' | 'imageWidth' | 'imageHeight' | 'options'
>;

/** `variantIds` are those that shoppers see. */
export function candidateOf(row: Row, variantIds: readonly string[]): FeedCandidate {
  return {
    state: row.state,
    kind: kindOf(row),
    imageUrl: row.imageUrl,
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    hasOptions: row.options.length > 0,
    variants: variantIds.length,
    longestId: Math.max(row.id.length, ...variantIds.map(({ length }) => length)),
  };
}
