import { useRef, useState } from 'react';
import { oneLine } from '#platform/text/text.ts';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import type { Choice, ProductOption, Variant } from '../contract.ts';
import type { Chosen } from '../rules/choice-address.ts';
import { findVariant, missingOption } from '../rules/choosing.ts';
import { type PickedGoods, pickedGoods } from '../rules/picked-goods.ts';

export type Pick = {
  chosen: Chosen;
  goods: PickedGoods;
  /** Null once everything is chosen. */
  missing: ProductOption | null;
  /** For the price: null once it is one price. */
  shownChoice: Choice | null;
  text: {
    value: string;
    error: string | undefined;
    field: React.RefObject<HTMLInputElement | null>;
    change: (value: string) => void;
  };
  /** False, and the field says so, while a text that has to be there is missing. */
  mayAdd: () => boolean;
};

/** What is picked of a product; one without a choice is always picked. */
export function usePick(product: Product, variants: readonly Variant[], chosen: Chosen): Pick {
  const [typed, setTyped] = useState('');
  const [isMissed, setMissed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { options = [], text, isFrom = false } = product.choice ?? {};
  const own = text ? oneLine(typed) : '';
  const variant = options.length > 0 ? findVariant(variants, chosen) : null;
  const missing = variant ? null : (missingOption(options, chosen) ?? options[0] ?? null);
  const mayAdd = () => {
    const isLacking = Boolean(text?.isRequired) && own === '';
    setMissed(isLacking);
    if (isLacking) field.current?.focus();
    return !isLacking;
  };
  return {
    chosen,
    goods: pickedGoods(product, variant, own),
    missing,
    shownChoice: isFrom && missing ? product.choice : null,
    text: {
      value: typed,
      error: isMissed && own === '' ? `Enter ${text?.label.toLowerCase()} first.` : undefined,
      field,
      change: setTyped,
    },
    mayAdd,
  };
}
