import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, buttonClasses } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf } from '#shop/frame/scope.ts';
import type { CloseParcel } from '../close-parcel.server.ts';
import type { CourierParcel } from '../contract.ts';
import { findParcel } from '../find-parcel.server.ts';
import type { Route } from './+types/courier';
import { courierForm } from './courier-actions.server.ts';

export { checkoutFrame as handle } from '#shop/checkout/pages/checkout-frame.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(findParcel(shopOf(context), params.token));
}

export const action = formAction(courierForm);

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function Courier({ loaderData: visit, actionData }: Route.ComponentProps) {
  const number = visit.state === 'open' ? visit.parcel.number : visit.number;
  return (
    <Container width="text" className="grid gap-6 pt-6">
      <PageHead title={`Parcel No. ${number}`} />
      <PageTitle>Parcel No. {number}</PageTitle>
      {actionData && (
        <Notice tone={actionData.isDone ? 'success' : 'danger'} heading={actionData.text} announce />
      )}
      {visit.state === 'open' ? (
        <Parcel parcel={visit.parcel} />
      ) : (
        <p className="text-soft">There's nothing left to do for this parcel.</p>
      )}
    </Container>
  );
}

function Parcel({ parcel }: { parcel: CourierParcel }) {
  const { name, address, phone, note, toPay, isNotTaken } = parcel;
  return (
    <>
      {isNotTaken && <Notice tone="info" heading="You reported that nobody took it" />}
      <p className="border-y border-rule py-4">
        {toPay === null ? (
          <span className="text-title">Paid: take no cash</span>
        ) : (
          <>
            <span className="block text-soft">To collect</span>
            <Price amount={toPay} className="font-display text-3xl" />
          </>
        )}
      </p>
      <dl className="grid gap-4">
        <Fact name="Deliver to">
          {[name, ...address].map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </Fact>
        {note && <Fact name="Note">{note}</Fact>}
      </dl>
      <a
        href={`tel:${phone.replace(/[^+\d]/g, '')}`}
        className={buttonClasses('secondary', 'large', 'justify-self-stretch sm:justify-self-start')}
      >
        <Phone aria-hidden size={18} />
        {phone}
      </a>
      {toPay === null ? (
        <Press intent="paid">Handed over</Press>
      ) : (
        <Press intent="cash">
          Paid in cash: <Price amount={toPay} />
        </Press>
      )}
      {toPay !== null && <OtherWays parcel={parcel} />}
    </>
  );
}

function OtherWays({ parcel: { payUrl, payLink, isNotTaken } }: { parcel: CourierParcel }) {
  return (
    <>
      <section aria-labelledby="other" className="grid gap-4">
        <h2 id="other" className="text-title">
          Mobile money or card
        </h2>
        <p className="text-soft">Send the customer the link to pay, then reload this page.</p>
        <SendLink url={payUrl} whatsApp={payLink} />
      </section>
      {!isNotTaken && (
        <Press intent="not-taken" variant="quiet">
          Nobody took it
        </Press>
      )}
    </>
  );
}

type PressProps = { intent: CloseParcel['intent']; variant?: 'primary' | 'quiet'; children: ReactNode };

function Press({ intent, variant = 'primary', children }: PressProps) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid sm:justify-items-start">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={variant} size="large" disabled={isSending}>
        {children}
      </Button>
    </Form>
  );
}
