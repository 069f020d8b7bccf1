import { type FormEvent, useState } from 'react';
import { Form, href, redirect } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { openHour } from '../change-hour.server.ts';
import type { SlotAnswer } from '../contract.ts';
import { hourText, lostText, movableText } from '../rules/hour-text.ts';
import { dayText, slotText } from '../rules/slot-text.ts';
import type { Route } from './+types/change-hour';
import { hourForms } from './hour-actions.server.ts';
import { Times } from './time-picker.tsx';
import type { ChosenTime } from './use-time.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const hourId = Number(url.searchParams.get('hour'));
  if (!Number.isSafeInteger(hourId) || hourId < 1)
    throw redirect(href('/order-details/:id', { id: params.id }));
  const opened = await answering(openHour(shop, viewer, { orderId: params.id, hourId }));
  const { hour, movableUntil } = opened;
  return {
    ...opened,
    booked: hour.state === 'booked' ? `${hourText(hour)} (Accra time)` : null,
    lost: hour.state === 'open' ? lostText(hour) : null,
    movable: movableUntil && movableText(movableUntil, hour.start),
    orderId: params.id,
    isForShop: viewer.kind === 'admin',
    siteName: siteOf(context).name,
  };
}

export const action = formAction(hourForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Another time · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function ChangeHour({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, number, hour, slots, isDated, isOpen, isForShop } = loaderData;
  useSessionPage();
  const refused = actionData?.isDone === false ? actionData : null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle eyebrow={`Order No. ${number}`} lead={hour.name}>
        {hour.state === 'open' ? 'Choose another time' : 'Move or cancel'}
      </PageTitle>
      {refused && <Notice tone="danger" heading={refused.text} announce />}
      <BookedNow {...loaderData} />
      {isOpen && <MoveForm hourId={hour.id} slots={slots} isDated={isDated} isForShop={isForShop} />}
      {isOpen && hour.state === 'booked' && (
        <Form
          method="post"
          aria-label="Cancel it"
          className="grid justify-items-start gap-3 border-t border-rule pt-6"
        >
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="hour" value={hour.id} />
          <p className="text-soft">
            Cancelling frees the time for others. {isForShop ? MONEY_BACK.shop : MONEY_BACK.buyer}
          </p>
          <Button type="submit" variant="secondary">
            Cancel this session
          </Button>
        </Form>
      )}
      <TextLink
        to={href(isForShop ? '/admin/order-details/:id' : '/order-details/:id', { id: orderId })}
        className="justify-self-start py-1"
      >
        Back to order
      </TextLink>
    </Container>
  );
}

const WRITE = 'Please write to us.';
const MONEY_BACK = {
  buyer: "For your money back, write to us or ask on your order's page.",
  shop: "It gives no money back: refund it on the order's page.",
};

type Loaded = Route.ComponentProps['loaderData'];

/** What is booked today, and until when that may be changed. */
function BookedNow({ booked, lost, movable, isOpen, isForShop }: Loaded) {
  return (
    <div className="grid gap-3">
      {lost && <p className="text-madder">{lost}</p>}
      {booked && (
        <dl className="border-y border-rule py-4">
          <Fact name="Booked now" className="text-lg font-medium">
            {booked}
          </Fact>
        </dl>
      )}
      {movable && <p>{movable}</p>}
      {!isOpen && <p>This can no longer be changed here. {!isForShop && WRITE}</p>}
    </div>
  );
}

type TimesProps = { slots: readonly SlotAnswer[] };
type MoveFormProps = TimesProps & { hourId: number; isDated: boolean; isForShop: boolean };

function MoveForm({ hourId, slots, isDated, isForShop }: MoveFormProps) {
  const [time, setTime] = useState<ChosenTime>(null);
  const [wasEmpty, setWasEmpty] = useState(false);
  const isHydrated = useIsHydrated();
  // What was chosen may have been taken meanwhile.
  const chosen = time !== 'later' && slots.some(({ start }) => start === time?.start) ? time : null;
  if (slots.length === 0) return <p>No other times are free in the next weeks. {!isForShop && WRITE}</p>;
  const isEmpty = isHydrated && !chosen;
  const stopEmpty = (event: FormEvent) => {
    if (!isEmpty) return;
    event.preventDefault();
    setWasEmpty(true);
  };
  return (
    <Form method="post" aria-label="Another time" onSubmit={stopEmpty} className="grid gap-5">
      <h2 className="text-title">{isDated ? 'Another date' : 'Another time'}</h2>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="hour" value={hourId} />
      {isHydrated ? (
        <>
          <input type="hidden" name="start" value={chosen?.start ?? ''} />
          <Times slots={slots} isDated={isDated} allowsLater={false} time={chosen} onChoose={setTime} />
        </>
      ) : (
        <AllTimes slots={slots} />
      )}
      <div className="grid gap-2 sm:justify-items-start">
        <Button type="submit" size="large" aria-disabled={isEmpty}>
          Move to this time
        </Button>
        <p role="alert" className="text-madder empty:hidden">
          {wasEmpty && isEmpty && 'Choose a time first.'}
        </p>
      </div>
    </Form>
  );
}

const dayOf = ({ start }: SlotAnswer) => dayInAccra(new Date(start));

/** Without scripts. */
function AllTimes({ slots }: TimesProps) {
  return (
    <div className="relative grid max-h-96 gap-4 overflow-y-auto border-y border-rule py-4">
      {[...new Set(slots.map(dayOf))].map((day) => (
        <fieldset key={day} className="grid gap-2">
          <legend className="mb-2 text-[0.9375rem] font-medium">{dayText(day)}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {slots
              .filter((slot) => dayOf(slot) === day)
              .map(({ start }) => (
                <label key={start} className="flex min-h-11 items-center gap-2 tabular-nums">
                  <input type="radio" name="start" value={start} required className="size-5 accent-clay" />
                  <span className="sr-only">{slotText(start)}</span>
                  <span aria-hidden>{slotText(start).split(', ')[1]}</span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
