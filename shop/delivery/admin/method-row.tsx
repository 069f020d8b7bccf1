import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatGhs } from '#platform/money/money.ts';
import { counted } from '#platform/text/counted.ts';
import { Button } from '#platform/ui/button.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import type { Zone, ZoneMethod } from '../list-zones.server.ts';
import { priceText } from '../rules/delivery-price.ts';
import { KIND_TEXTS } from '../rules/delivery-texts.ts';
import type { DeliveryAnswer } from './delivery-actions.server.ts';
import { MethodForm } from './method-form.tsx';
import { ShutOutNotice } from './shut-out-notice.tsx';

type MethodRowProps = {
  zoneId: string;
  method: ZoneMethod;
  zones: readonly Zone[];
  /** The press in this row left some without delivery. */
  shutsOut: boolean;
  /** To a press in this row, and of none elsewhere. */
  answer: DeliveryAnswer | undefined;
};

export function MethodRow({ zoneId, method, zones, shutsOut, answer }: MethodRowProps) {
  const { id, name, isOn } = method;
  const ofForm = answer?.typed.intent === 'method' && !answer.typed.adds ? answer : undefined;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-display text-lg leading-snug">{name}</p>
          <p className="text-sm text-soft">{factsOf(method)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusLabel tone={isOn ? 'good' : 'ended'} text={isOn ? 'On' : 'Off'} />
          {/* With a key, so that a press counts for the word it began on. */}
          <MethodButton
            key={isOn ? 'off' : 'on'}
            intent="switch"
            id={id}
            name={name}
            label={isOn ? 'Switch off' : 'Switch on'}
          >
            <input type="hidden" name="isOn" value={isOn ? 'no' : 'yes'} />
          </MethodButton>
          <MethodButton intent="drop" id={id} name={name} label="Remove" />
        </div>
      </div>
      {shutsOut && <ShutOutNotice zones={zones} after={answer?.text} />}
      {!ofForm && !shutsOut && <AnswerNotice answer={answer} />}
      <details open={ofForm !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Change {name}
        </summary>
        <div className="pt-3">
          <MethodForm zoneId={zoneId} method={method} answer={ofForm} />
        </div>
      </details>
    </li>
  );
}

type MethodButtonProps = {
  intent: 'switch' | 'drop';
  id: string;
  name: string;
  label: string;
  children?: ReactNode;
};

function MethodButton({ intent, id, name, label, children }: MethodButtonProps) {
  return (
    <Form method="post" preventScrollReset aria-label={`${label}: ${name}`}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
      <Button type="submit" variant={intent === 'drop' ? 'quiet' : 'secondary'} size="small">
        {label}
      </Button>
    </Form>
  );
}

function factsOf({ kind, price, freeFrom, days }: ZoneMethod): string {
  const facts = [
    KIND_TEXTS[kind],
    priceText(price),
    freeFrom === null ? null : `free from ${formatGhs(freeFrom)}`,
    counted(days, 'working day'),
  ];
  return facts.filter(Boolean).join(', ');
}
