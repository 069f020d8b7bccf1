import type { Choice, Variant } from '#shop/choices/contract.ts';
import type { StockedVariant } from '#shop/choices/variant-records.server.ts';
import { bookingOf } from '#shop/hours/rules/booking-of.ts';
import { leftToBuy, shownLeft } from '#shop/stock/rules/pieces-left.ts';
import {
  PREVIEW,
  type Product,
  type ProductDetail,
  type ProductPicture,
  type Rating,
} from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import { kindOf } from './rules/kind.ts';

export function viewProduct(row: ProductRow): Product {
  const piecesLeft = leftToBuy(row.piecesLeft, row.state === 'sold_out');
  return {
    id: row.id,
    name: row.name,
    imageURL: row.imageUrl,
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    imagePlaceholder: row.imagePlaceholder,
    price: row.price,
    category: row.category,
    kind: kindOf(row),
    brand: row.brand,
    description: row.description,
    isSoldOut: row.state === 'sold_out' || piecesLeft === 0,
    piecesLeft,
    choice: choiceOf(row),
    booking: row.booking && bookingOf(row.booking),
    rating: ratingOf(row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

export function viewCard(row: ProductRow): Product {
  return { ...viewProduct(row), description: '' };
}

export function viewListRow(row: ProductRow): Product {
  return { ...viewProduct(row), description: row.description.slice(0, PREVIEW + 1) };
}

type DetailParts = { variants: readonly StockedVariant[] } & Pick<ProductDetail, 'samples' | 'outline'>;

export function viewDetail(row: ProductRow, { variants, ...parts }: DetailParts): ProductDetail {
  const pictures = [firstPicture(row), ...row.moreImages];
  const images = pictures.map((picture, place) => ({
    ...picture,
    alt: picture.alt || (place === 0 ? row.name : `${row.name}, picture ${place + 1}`),
  }));
  const shown = variants.map((variant) => viewVariant(row, variant));
  return { ...viewProduct(row), images, facts: row.facts, variants: shown, ...parts };
}

function choiceOf({ options, textOption, priceVaries }: ProductRow): Choice | null {
  return options.length === 0 && !textOption ? null : { options, text: textOption, isFrom: priceVaries };
}

function viewVariant(product: ProductRow, variant: StockedVariant): Variant {
  const { id, value1, value2, price, sku, picture, state, pieces } = variant;
  const isThere = picture === product.imageUrl || product.moreImages.some(({ url }) => url === picture);
  const isOffSale = product.state === 'sold_out' || state === 'sold_out';
  const piecesLeft = leftToBuy(pieces === null ? null : shownLeft(pieces), isOffSale);
  return {
    id,
    values: [value1, value2].slice(0, product.options.length),
    price,
    sku,
    imageURL: picture !== null && isThere ? picture : '',
    isSoldOut: isOffSale || piecesLeft === 0,
    piecesLeft,
  };
}

function firstPicture(row: ProductRow): ProductPicture {
  const { imageUrl, imageWidth, imageHeight, imagePlaceholder, imageAlt } = row;
  return {
    url: imageUrl,
    width: imageWidth,
    height: imageHeight,
    placeholder: imagePlaceholder,
    alt: imageAlt,
  };
}

/** Half stars are twice the stars, and one decimal is kept. */
function ratingOf({ ratingSum, ratingCount }: ProductRow): Rating | null {
  if (ratingCount === 0) return null;
  return { average: Math.round((ratingSum / ratingCount) * 5) / 10, count: ratingCount };
}
