import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { choiceToMake } from '#shop/choices/rules/choice-to-make.ts';
import { ChooseLink } from '#shop/choices/views/choose-link.tsx';
import { AddToCart, QUIET_IN_DARK } from './add-to-cart.tsx';

type CardButtonProps = { product: Product; label: 'Add to Cart' | 'Add to cart' };

/** On a card: adds the product, or opens what is to be chosen first. */
export function CardButton({ product, label }: CardButtonProps) {
  const toChoose = product.isSoldOut ? null : choiceToMake(product.choice);
  if (toChoose === null) return <AddToCart product={product} label={label} size="small" isQuietInDark />;
  return <ChooseLink product={product} label={toChoose} size="small" className={QUIET_IN_DARK} />;
}
