import { useEffect, useState } from 'react';
import { formatTime } from '#platform/time/dates.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { SendLink } from '#platform/ui/send-link.tsx';
import type { AskToPay as Ask } from '../ask-to-pay.server.ts';

/** For the buyer of an unpaid order. */
export function AskToPay({ ask }: { ask: Ask }) {
  return (
    <details className="max-w-text">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Ask somebody to pay
      </summary>
      <div className="grid gap-4 pt-2">
        <p className="text-soft">
          Whoever has this link can see what is in the order and pay it. It shows no full name, phone or
          street.
        </p>
        <SendLink url={ask.url} whatsApp={ask.whatsApp} />
        {ask.heldUntil && <HeldUntil until={ask.heldUntil} />}
      </div>
    </details>
  );
}

function HeldUntil({ until }: { until: string }) {
  const minutes = useMinutesUntil(until);
  if (minutes === 0) return <p className="text-soft">It is no longer held for you, but can still be paid.</p>;
  return (
    <p className="text-soft">
      Held for you until {formatTime(until)}
      {minutes !== null && ` (${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`}. After that whoever pays
      first has it.
    </p>
  );
}

/** Null until scripts are there: the server's clock is not the reader's. */
function useMinutesUntil(until: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setMinutes(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS)));
    look();
    const looking = setInterval(look, 10_000);
    return () => clearInterval(looking);
  }, [until]);
  return minutes;
}
