import { Form, href, redirect } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { MAX_GIFT_WORDS } from '../contract.ts';
import { openGiftToSend } from '../send-gift.server.ts';
import type { Route } from './+types/send-gift';
import { giftForms } from './gift-actions.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const giftId = url.searchParams.get('gift');
  if (!giftId) throw redirect(href('/order-details/:id', { id: params.id }));
  const asked = { orderId: params.id, giftId };
  const opened = await answering(openGiftToSend(shopOf(context), viewerOf(context), asked));
  return { ...opened, orderId: params.id, siteName: siteOf(context).name };
}

export const action = formAction(giftForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Send a gift voucher · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SendGift({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, number, gift, today } = loaderData;
  useSessionPage();
  const refused = actionData?.isDone === false ? actionData : null;
  const isOpen = !gift.isSent && !gift.isClosed && gift.code !== null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle
        eyebrow={`Order No. ${number}`}
        lead={
          <>
            {gift.name}, <Price amount={gift.amount} />
          </>
        }
      >
        Send it to somebody
      </PageTitle>
      {refused && <Notice tone="danger" heading={refused.text} announce />}
      {isOpen ? (
        <RecipientForm gift={gift} today={today} refused={refused} />
      ) : (
        <p>It {gift.isSent ? 'has been sent already' : "can't be sent from here"}.</p>
      )}
      <TextLink to={href('/order-details/:id', { id: orderId })} className="justify-self-start py-1">
        Back to order
      </TextLink>
    </Container>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type RecipientFormProps = Pick<Loaded, 'gift' | 'today'> & { refused: RefusedForm | null };

function RecipientForm({ gift, today, refused }: RecipientFormProps) {
  const { field } = formFields(refused);
  const known = gift.recipient;
  return (
    <Form method="post" noValidate aria-label="Who gets it" className="grid max-w-md gap-5">
      <input type="hidden" name="gift" value={gift.id} />
      <Field label="Their name" {...field('name', known?.name)} maxLength={100} required />
      <Field label="Their e-mail" {...field('email', known?.email)} type="email" required />
      <TextArea
        label="A few words from you (optional)"
        {...field('words', known?.words)}
        maxLength={MAX_GIFT_WORDS}
        rows={4}
      />
      <Field
        label="Day of sending"
        {...field('sendOn', known?.sendOn)}
        type="date"
        min={today}
        hint="It goes out in the morning of that day, or at once if you leave this empty."
      />
      <SubmitButton busy="Sending..." className="justify-self-start">
        Send it
      </SubmitButton>
    </Form>
  );
}
