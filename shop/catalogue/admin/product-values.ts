import { decimalCedis } from '#platform/money/money.ts';
import { writeFacts } from '../contract/product-facts.ts';
import type { ProductForm } from '../editing/answer-product-form.server.ts';
import type { OpenProductForm } from '../editing/open-product-form.server.ts';
import type { AdminProduct, TypedProduct } from '../editing/product-draft.server.ts';
import { writePictures } from './pictures/picture-list.ts';

/** What stands in the form: its fields, and what it was filled in from. */
export type ProductValues = TypedProduct & {
  pieces?: string | undefined;
  origin: { name: 'version' | 'key'; value: string };
};

const EMPTY: TypedProduct = {
  name: '',
  price: '',
  category: '',
  kind: '',
  brand: '',
  description: '',
  state: 'on_sale',
  imageURL: '',
  imageAlt: '',
  images: '[]',
  facts: '',
};

/** The fields of a product as the form writes them. */
export function typedFrom({
  name,
  price,
  category,
  kind,
  brand,
  description,
  state,
  imageURL,
  imageAlt,
  moreImages,
  facts,
}: AdminProduct): TypedProduct {
  const images = writePictures(moreImages);
  return {
    name,
    price: decimalCedis(price),
    category,
    kind: kind ?? '',
    brand,
    description,
    state,
    imageURL,
    imageAlt,
    images,
    facts: writeFacts(facts),
  };
}

/**
 * Fills the form in: what came back with an error, else the product, else the copied one, else nothing. A copy of what is
 * sold for set dates begins hidden: without dates of its own, its buyers would choose among the shop's free hours.
 */
export function filledFrom(form: OpenProductForm, typed: ProductForm | null): ProductValues {
  const product = form.kind === 'edit' ? form.product : form.copied;
  const known = product ? typedFrom(product) : EMPTY;
  const before = form.kind === 'new' && product?.hasDates ? { ...known, state: 'hidden' as const } : known;
  const { key, version, copyOf: _, ...fields } = typed ?? {};
  const origin =
    form.kind === 'edit'
      ? { name: 'version' as const, value: version ?? String(form.product.version) }
      : { name: 'key' as const, value: key ?? form.key };
  return { ...before, ...fields, origin };
}
