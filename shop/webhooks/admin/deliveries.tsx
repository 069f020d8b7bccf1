import { Form } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { DeliveryView } from '../list-webhooks.server.ts';
import { answerText } from '../rules/webhook-texts.ts';
import { MOST_TRIES } from '../rules/webhook-tries.ts';

type DeliveriesProps = { deliveries: readonly DeliveryView[]; isOn: boolean };

export function Deliveries({ deliveries, isOn }: DeliveriesProps) {
  return (
    <Section heading="Last messages">
      {deliveries.length === 0 ? (
        <p className="text-soft">Nothing was sent yet.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const LOOKS = {
  delivered: { tone: 'good', text: 'Taken' },
  given_up: { tone: 'bad', text: 'Given up' },
  waiting: { tone: 'waiting', text: 'Waiting' },
} as const;

function DeliveryRow({ delivery, isOn }: { delivery: DeliveryView; isOn: boolean }) {
  const { event, at, tries, nextAt, ms, outcome } = delivery;
  const facts = [
    answerText(delivery),
    ms !== null && `${ms.toLocaleString('en-US')} ms`,
    tries > 1 && `try ${tries}${tries <= MOST_TRIES ? ` of ${MOST_TRIES}` : ''}`,
    nextAt && outcome === null && `next try ${dayAndTime(nextAt)}`,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-mono text-sm wrap-anywhere">{event}</span>
          <StatusLabel {...LOOKS[outcome ?? 'waiting']} />
        </p>
        <p className="text-sm text-soft">
          <time dateTime={at.toISOString()}>{dayAndTime(at)}</time>: {facts.filter(Boolean).join(', ')}
        </p>
      </div>
      {isOn && tries > 0 && <SendAgain delivery={delivery} />}
    </li>
  );
}

function SendAgain({ delivery: { id, event, at } }: { delivery: DeliveryView }) {
  const label = `Send again ${event} of ${dayAndTime(at)}`;
  return (
    <Form method="post" preventScrollReset aria-label={label}>
      <input type="hidden" name="intent" value="again" />
      <input type="hidden" name="delivery" value={id} />
      <SubmitButton variant="quiet" size="small" aria-label={label}>
        Send again
      </SubmitButton>
    </Form>
  );
}

const dayAndTime = (instant: Date) => `${formatDay(instant)}, ${formatTime(instant)}`;
