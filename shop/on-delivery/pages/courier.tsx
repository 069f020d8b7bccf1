import Phone from 'lucide-react/icons/phone';
import { Form, useLocation } from 'react-router';
import { useLookAgain } from '#platform/live/use-look-again.ts';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { ButtonLink, buttonClasses } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { SendLink } from '#platform/ui/send-link.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf } from '#shop/frame/scope.ts';
import type { CloseParcel } from '../close-parcel.server.ts';
import type { CourierParcel, CourierVisit } from '../contract.ts';
import { listDay } from '../courier-day.server.ts';
import { findParcel } from '../find-parcel.server.ts';
import type { Route } from './+types/courier';
import { courierForm } from './courier-actions.server.ts';
import { CourierDay } from './courier-day.tsx';
import { type FromDay, useFromDay } from './from-day.ts';

export { checkoutFrame as handle } from '#shop/checkout/pages/checkout-frame.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = shopOf(context);
  return (await listDay(shop, params.token)) ?? answering(findParcel(shop, params.token));
}

export const action = formAction(courierForm);

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** One parcel, or the list of a day, by what the link was made for. */
export default function Courier({ loaderData: opened, actionData }: Route.ComponentProps) {
  if (Array.isArray(opened)) return <CourierDay parcels={opened} />;
  return <Visit visit={opened} actionData={actionData} />;
}

type VisitProps = Pick<Route.ComponentProps, 'actionData'> & { visit: CourierVisit };

function Visit({ visit, actionData }: VisitProps) {
  const answer = useKeptAnswer(actionData);
  const number = visit.state === 'open' ? visit.parcel.number : visit.number;
  const from = useFromDay();
  const isOver = visit.state !== 'open' || visit.parcel.isNotTaken;
  const isAsked = answer?.isDone === false && answer.isWarning;
  // The customer may be paying on the phone at this moment.
  useLookAgain(visit.state === 'open' && visit.parcel.toPay !== null);
  return (
    <Container width="text" className="grid gap-6 pt-6">
      <PageHead title={`Parcel No. ${number}`} />
      {from && (
        <TextLink to={from.day} className="justify-self-start py-1">
          Back to the list
        </TextLink>
      )}
      <PageTitle>Parcel No. {number}</PageTitle>
      <AnswerNotice answer={answer} />
      {from && isOver && <Onwards from={from} />}
      {visit.state === 'open' ? (
        <Parcel key={number} parcel={visit.parcel} isAsked={isAsked} />
      ) : (
        <p className={visit.state === 'cancelled' ? 'text-title' : 'text-soft'}>{CLOSED[visit.state]}</p>
      )}
    </Container>
  );
}

/** To the next parcel of the day. */
function Onwards({ from: { day, rest } }: { from: FromDay }) {
  const [next, ...later] = rest;
  const classes = 'justify-self-stretch wrap-anywhere sm:justify-self-start';
  if (!next)
    return (
      <ButtonLink to={day} size="large" className={classes}>
        To the list
      </ButtonLink>
    );
  return (
    <ButtonLink
      to={next.path}
      state={{ day, rest: later } satisfies FromDay}
      size="large"
      className={classes}
    >
      Next: {next.name}, {next.town}
    </ButtonLink>
  );
}

const CLOSED = {
  done: "There's nothing left to do for this parcel.",
  cancelled: 'Cancelled: take no cash, and bring the parcel back.',
} as const;

/** `isAsked`: cash was pressed while a payment waits. */
type ParcelProps = { parcel: CourierParcel; isAsked: boolean };

function Parcel({ parcel, isAsked }: ParcelProps) {
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
        <Press intent="paid" label="Handed over" question="Did the customer take the parcel?" />
      ) : (
        <ToCollect parcel={parcel} toPay={toPay} isAsked={isAsked} />
      )}
    </>
  );
}

type ToCollectProps = ParcelProps & { toPay: Pesewas };

function ToCollect({ parcel: { payUrl, payLink, isNotTaken }, toPay, isAsked }: ToCollectProps) {
  const cash = formatGhs(toPay);
  return (
    <>
      <Press
        intent="cash"
        label="Paid in cash"
        question={`Do you have ${cash} in your hand?`}
        confirm={`Yes, I have ${cash}`}
        isSure={isAsked}
      />
      <section aria-labelledby="other" className="grid gap-4">
        <h2 id="other" className="text-title">
          Mobile money or card
        </h2>
        <p className="text-soft">Send the customer the link to pay. This page says when it is paid.</p>
        <SendLink url={payUrl} whatsApp={payLink} />
      </section>
      {!isNotTaken && (
        <Press intent="not-taken" label="Nobody took it" question="Do you bring the parcel back?" isQuiet />
      )}
    </>
  );
}

type PressProps = {
  intent: CloseParcel['intent'];
  label: string;
  question: string;
  confirm?: string;
  /** Open at once, and pressed for the second time. */
  isSure?: boolean;
  isQuiet?: boolean;
};

/** Asked once more: a thumb that slips cannot be taken back. */
function Press({ intent, label, question, confirm = 'Yes', isSure = false, isQuiet = false }: PressProps) {
  const { state } = useLocation();
  return (
    <details open={isSure || undefined} className="grid">
      <summary
        className={buttonClasses(
          isQuiet ? 'quiet' : 'primary',
          'large',
          'w-full cursor-pointer list-none sm:w-auto',
        )}
      >
        {label}
      </summary>
      <Form
        method="post"
        state={state}
        aria-label={label}
        className="grid gap-3 border-x border-b border-rule p-4"
      >
        <input type="hidden" name="intent" value={intent} />
        {isSure && <input type="hidden" name="sure" value="yes" />}
        <p>{question}</p>
        <SubmitButton>{confirm}</SubmitButton>
      </Form>
    </details>
  );
}
