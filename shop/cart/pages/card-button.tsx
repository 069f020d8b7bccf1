import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { choiceToMake } from '#shop/choices/rules/choice-to-make.ts';
import { ChooseLink } from '#shop/choices/views/choose-link.tsx';
import { asksTime } from '#shop/hours/rules/asks-time.ts';
import { AddToCart, QUIET_IN_DARK } from './add-to-cart.tsx';

/** Times are shown on its page. */
function TimeLink({ product: { id, name, booking } }: { product: Product }) {
  const label = booking?.isDated ? 'Choose a date' : 'Choose a time';
  return (
    <ButtonLink
      to={`${href('/product-details/:id', { id })}#choose`}
      size="small"
      aria-label={`${label}: ${name}`}
      className={QUIET_IN_DARK}
    >
      {label}
    </ButtonLink>
  );
}

type CardButtonProps = { product: Product; label: 'Add to Cart' | 'Add to cart' };

/** On a card: adds the product, or opens what is to be chosen first. */
export function CardButton({ product, label }: CardButtonProps) {
  if (asksTime(product)) return <TimeLink product={product} />;
  const toChoose = product.isSoldOut ? null : choiceToMake(product.choice);
  if (toChoose === null) return <AddToCart product={product} label={label} size="small" isQuietInDark />;
  return <ChooseLink product={product} label={toChoose} size="small" className={QUIET_IN_DARK} />;
}
