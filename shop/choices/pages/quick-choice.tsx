import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { addProduct } from '#shop/cart/pages/cart-store.ts';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { PiecesLeft } from '#shop/stock/views/pieces-left.tsx';
import type { Variant } from '../contract.ts';
import type { Chosen } from '../rules/choice-address.ts';
import { chooseText } from '../rules/choice-to-make.ts';
import { ChoiceFields } from '../views/choice-fields.tsx';
import { PriceFrom } from '../views/price-from.tsx';
import { usePick } from './use-pick.ts';

type QuickChoiceProps = { product: Product; open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses in a list, without leaving it. */
export function QuickChoice({ product, open, onOpenChange }: QuickChoiceProps) {
  return (
    <Dialog title={product.name} open={open} onOpenChange={onOpenChange}>
      <Choices product={product} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ChoosingProps = { product: Product; onClose: () => void };

function Choices({ product, onClose }: ChoosingProps) {
  const variants = useVariants(product);
  if (!variants) return <Skeleton className="h-40 w-full" />;
  return <Choosing product={product} variants={variants} onClose={onClose} />;
}

function Choosing({ product, variants, onClose }: ChoosingProps & { variants: Variant[] }) {
  const options = product.choice?.options ?? [];
  const [chosen, setChosen] = useState<Chosen>(options.map(() => null));
  const pick = usePick(product, variants, chosen);
  const { goods, missing } = pick;
  const add = () => {
    if (!pick.mayAdd()) return;
    onClose();
    addProduct(goods);
  };
  return (
    <div className="grid gap-5">
      {product.choice && (
        <ChoiceFields choice={product.choice} variants={variants} pick={pick} onChoose={setChosen} />
      )}
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 text-xl font-medium">
        <PriceFrom of={{ price: goods.price, choice: pick.shownChoice }} />
        <span className="text-base">
          <PiecesLeft left={goods.piecesLeft} />
        </span>
      </p>
      {goods.isSoldOut ? (
        <p className="grid min-h-13 place-items-center border border-rule text-soft">Sold out</p>
      ) : (
        <Button size="large" disabled={missing !== null} onClick={add}>
          {missing ? chooseText(missing) : 'Add to Cart'}
        </Button>
      )}
      <TextLink
        to={href('/product-details/:id', { id: product.id })}
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        View Details
      </TextLink>
    </div>
  );
}

/** Null while they are asked for; the product's page has them where that fails. */
function useVariants({ id, choice }: Product): Variant[] | null {
  const hasOptions = choice !== null && choice.options.length > 0;
  const [variants, setVariants] = useState<Variant[] | null>(hasOptions ? null : []);
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasOptions) return;
    let isWanted = true;
    void fetchVariants(id).then((found) => {
      if (!isWanted) return;
      if (found) setVariants(found);
      else void navigate(`${href('/product-details/:id', { id })}#choose`);
    });
    return () => {
      isWanted = false;
    };
  }, [id, hasOptions, navigate]);
  return variants;
}

async function fetchVariants(id: string): Promise<Variant[] | null> {
  try {
    const response = await fetch(`/api/choices/${id}`);
    if (!response.ok) return null;
    const { variants }: { variants: Variant[] } = await response.json();
    return variants;
  } catch {
    return null;
  }
}
