import { type ComponentType, type MouseEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { ButtonLink, type ButtonSize } from '#platform/ui/button.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';

type ChooseLinkProps = { product: Product; label: string; size?: ButtonSize; className?: string };
type Quick = ComponentType<{ product: Product; open: boolean; onOpenChange: (open: boolean) => void }>;

const loadQuick = () => import('../pages/quick-choice.tsx');
/** Without a connection the link leads to the page as it was seen. */
const prepare = () => void loadQuick().catch(() => undefined);

/** On a card: a link to the product, which a script opens as a choice in place. */
export function ChooseLink({ product, label, size, className }: ChooseLinkProps) {
  const [Quick, setQuick] = useState<Quick | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const to = `${href('/product-details/:id', { id: product.id })}#choose`;
  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const code = await loadQuick().catch(() => null);
    if (!code) return void navigate(to);
    setQuick(() => code.QuickChoice);
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        to={to}
        size={size}
        aria-label={`${label}: ${product.name}`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => void open(event)}
        className={className}
      >
        {label}
      </ButtonLink>
      {Quick && <Quick product={product} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
