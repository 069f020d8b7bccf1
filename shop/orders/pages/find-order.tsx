import { data, Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { ipOf, shopOf, siteOf } from '#shop/frame/scope.ts';
import { answerFindForm } from '../guests/find-order.server.ts';
import type { Route } from './+types/find-order';

/** `ended` is the number of an order whose link has ended, or empty for an unknown link. */
export function loader({ context, url }: Route.LoaderArgs) {
  const ended = url.searchParams.get('ended');
  const named = ended ?? url.searchParams.get('number');
  const number = /^\d{1,9}$/.test(named ?? '') ? named : null;
  return {
    isEnded: Boolean(ended && number),
    isUnknown: ended === '',
    number,
    siteName: siteOf(context).name,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, { number: 1, email: 1 });
  const answer = await answerFindForm(shopOf(context), ipOf(context), form);
  return data(answer, { status: STATUS[answer.kind] });
}

const STATUS = { asked: 200, unclear: 422, refused: 429 };

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Find my order · ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function FindOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { isEnded, isUnknown, number } = loaderData;
  const typed = actionData && 'typed' in actionData ? actionData.typed : null;
  const fields = actionData?.kind === 'unclear' ? actionData.fields : null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle lead="Enter your order number and the e-mail you ordered with. We'll e-mail you a link to your order.">
        Find my order
      </PageTitle>
      <Outcome isEnded={isEnded} isUnknown={isUnknown} answer={actionData} />
      <Form method="post" action={href('/find-order')} className="grid max-w-md gap-5">
        <Field
          label="Order number"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          hint="In your confirmation, such as 1042"
          defaultValue={typed?.number ?? number ?? ''}
          error={fields?.number}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed?.email}
          error={fields?.email}
        />
        <Button type="submit" className="sm:justify-self-start">
          E-mail me the link
        </Button>
      </Form>
      <p className="max-w-text text-soft">
        Bought with an account? Log in and look under <TextLink to={href('/my-orders')}>My Orders</TextLink>.
        Don't know the number? <TextLink to={href('/contact')}>Contact us</TextLink>.
      </p>
    </Container>
  );
}

type OutcomeProps = {
  isEnded: boolean;
  isUnknown: boolean;
  answer: Route.ComponentProps['actionData'];
};

function Outcome({ isEnded, isUnknown, answer }: OutcomeProps) {
  return (
    <>
      {isEnded && !answer && (
        <Notice tone="info" heading="This link has expired">
          <p className="text-soft">Links work for 7 days. You can ask for a new one here.</p>
        </Notice>
      )}
      {isUnknown && !answer && (
        <Notice tone="info" heading="This link doesn't work">
          <p className="text-soft">Your e-mail app may have cut it off. You can ask for a new one here.</p>
        </Notice>
      )}
      {answer?.kind === 'asked' && (
        <Notice tone="success" heading="If we found your order, we've e‑mailed you the link." announce>
          <p className="text-soft">
            Check your spam folder too. We send one link in a quarter of an hour; if nothing comes, contact
            us.
          </p>
        </Notice>
      )}
      {answer?.kind === 'refused' && <Notice tone="danger" heading={answer.text} announce />}
    </>
  );
}
