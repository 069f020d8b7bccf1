import ChevronDown from 'lucide-react/icons/chevron-down';
import { Form, href, useActionData } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import { Field } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';
import { PRODUCT_STATES } from '../contract/catalogue.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import type { ListAnswer } from './list-actions.server.ts';
import { wrongPriceIn } from './list-report.tsx';
import { StateField, StateLabel } from './product-state.tsx';

/** Price and state of a row. A press on them opens the two fields in place. */
export function QuickChange({ product }: { product: AdminProduct }) {
  const { id, name, price, state, version, hasVariants } = product;
  const wrong = wrongPriceIn(useActionData<ListAnswer>());
  const refused = wrong?.typed.id === id ? wrong : null;
  const form = useFocusOnRefused(refused);
  return (
    <details className="group" open={refused !== null}>
      <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center gap-x-4 py-2 text-base md:gap-x-3 md:whitespace-nowrap md:text-sm pointer-fine:md:min-h-9 [&::-webkit-details-marker]:hidden">
        <PriceFrom of={{ price, choice: product }} className="font-medium" />
        <StateLabel state={state} />
        <ChevronDown
          aria-hidden
          size={16}
          className="ml-auto shrink-0 text-soft transition-transform group-open:rotate-180"
        />
        <span className="sr-only">Change price or state of {name}</span>
      </summary>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-label={`Price and state of ${name}`}
        className="grid gap-4 pt-4 pb-2"
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {hasVariants ? (
          <>
            <input type="hidden" name="price" value={decimalCedis(price)} />
            <TextLink to={href('/admin/choices/:id', { id })} className="py-1">
              Change the prices
            </TextLink>
          </>
        ) : (
          <Field
            label="Price in cedis"
            name="price"
            defaultValue={refused?.typed.price ?? decimalCedis(price)}
            error={refused?.errors.price}
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            required
          />
        )}
        <StateField defaultValue={PRODUCT_STATES.find((known) => known === refused?.typed.state) ?? state} />
        <SubmitButton size="small" className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
    </details>
  );
}
