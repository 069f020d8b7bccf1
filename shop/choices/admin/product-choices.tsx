import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ProductPart } from '#shop/frame/admin/product-part.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type OpenChoices, openChoices } from '../open-choices.server.ts';
import { valuesText } from '../rules/values-text.ts';
import type { Route } from './+types/product-choices';
import { choicesForms } from './choices-actions.server.ts';
import { OptionsForm } from './options-form.tsx';
import { VariantsForm } from './variants-form.tsx';

const EACH = 'each-choice';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(openChoices(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(choicesForms);

/** A form that came too late shows what is there now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}

export default function ProductChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants, seen } = loaderData;
  const { id, name, state } = product;
  const refused = actionData?.isDone === false ? actionData : null;
  const ofOptions = refused?.typed.intent === 'options' ? refused : null;
  const ofVariants = refused?.typed.intent === 'variants' ? refused : null;
  return (
    <ProductPart
      product={{ id, name }}
      part="Choices"
      lead="What buyers choose before they put it into the cart, such as a size. Each choice has a price, and is counted by itself."
      answer={actionData}
      next={
        actionData?.isDone &&
        actionData.asksPieces && (
          <TextLink to={`#${EACH}`} className="py-2">
            Enter the pieces
          </TextLink>
        )
      }
    >
      <Section heading="Choices">
        {/* What was saved, or changed elsewhere, replaces what was typed. */}
        <OptionsForm key={ofOptions ? 'refused' : seen} choices={loaderData} refused={ofOptions} />
      </Section>
      {variants.length > 0 && (
        <Section heading="Each choice" id={EACH}>
          <NotCounted variants={variants} />
          <VariantsForm key={ofVariants ? 'refused' : seen} choices={loaderData} refused={ofVariants} />
        </Section>
      )}
      <p className="flex flex-wrap gap-3">
        <ButtonLink
          to={`${href('/admin/stock')}?${new URLSearchParams({ show: 'all', q: id })}`}
          variant="secondary"
        >
          Stock
        </ButtonLink>
        {state !== 'hidden' && (
          <ButtonLink to={href('/product-details/:id', { id })} variant="quiet">
            See it in the shop
          </ButtonLink>
        )}
      </p>
    </ProductPart>
  );
}

/** One without a count among counted ones is noticed by nobody while it is sold. */
function NotCounted({ variants }: Pick<OpenChoices, 'variants'>) {
  const free = variants.filter(({ count, state }) => count === null && state === 'on_sale');
  if (free.length === 0 || variants.every(({ count }) => count === null)) return null;
  const heading =
    free.length === 1 && free[0]
      ? `${valuesText(free[0])} isn't counted, and sold without end.`
      : `${free.length} of these choices aren't counted, and sold without end.`;
  return (
    <div className="pb-5">
      <Notice tone="info" heading={heading}>
        <p className="text-soft">Enter how many there are.</p>
      </Notice>
    </div>
  );
}
