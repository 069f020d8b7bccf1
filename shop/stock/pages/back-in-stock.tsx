import { href } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, siteOf } from '#shop/frame/scope.ts';
import { WantForm } from '../views/want-form.tsx';
import { getWantable, type Wanting } from '../want-product.server.ts';
import type { Route } from './+types/back-in-stock';
import { wantForms } from './want-actions.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, name, isSoldOut } = await answering(getWantable(shopOf(context), params.id));
  return { id, name, isSoldOut, siteName: siteOf(context).name };
}

export const action = formAction(wantForms);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Tell me when it's back · ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isSoldOut } = loaderData;
  const wanting = actionData?.isDone ? actionData.wanting : isSoldOut ? null : 'there';
  const refused = actionData && !actionData.isDone ? actionData : null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle>{name || 'Unnamed Product'}</PageTitle>
      {refused && !refused.errors.email && <Notice tone="danger" heading={refused.text} announce />}
      {wanting ? (
        <Notice tone="success" heading={ANSWERS[wanting]} announce />
      ) : (
        <WantForm id={id} email={refused?.typed.email} error={refused?.errors.email} />
      )}
      <TextLink to={href('/product-details/:id', { id })} className="justify-self-start py-2">
        Back to the product
      </TextLink>
    </Container>
  );
}

const ANSWERS = {
  kept: "We'll e-mail you when it can be bought again.",
  there: 'It can be bought now.',
} as const satisfies Record<Wanting, string>;
