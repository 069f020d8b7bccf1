import type { AppointmentState } from '../contract.ts';

type Session = { id: number; state: AppointmentState; startsAt: Date };

/** Of one product in one order: `back` of its pieces were refunded, `untimed` were sold without a time. */
type Refunded = { sessions: readonly Session[]; back: number; untimed: number; now: Date };

/** `free` are the ids of those that go back; of `unclear` more nobody knows which of `ahead` are meant. */
export type SessionsBack = { free: number[]; unclear: number; ahead: number[] };

/**
 * Which sessions go back with refunded pieces. A time that was lost goes first; then all where all pieces are back, or
 * where all are at one time. Those that are cancelled already count as refunded, and what is over stays as it was.
 */
export function sessionsBack({ sessions, back, untimed, now }: Refunded): SessionsBack {
  const cancelled = sessions.filter(({ state }) => state === 'cancelled').length;
  const lost = sessions.filter(({ state }) => state === 'open').slice(0, Math.max(0, back - cancelled));
  const booked = sessions.filter(({ state }) => state === 'booked');
  const ahead = booked.filter(({ startsAt }) => startsAt > now);
  const due = back - cancelled - lost.length;
  const isAll = due >= booked.length + untimed;
  const isSameTime = untimed === 0 && new Set(booked.map(({ startsAt }) => startsAt.getTime())).size === 1;
  const more = Math.max(0, Math.min(due, ahead.length));
  const clear = isAll || isSameTime ? ahead.slice(0, more) : [];
  return {
    free: [...lost, ...clear].map(({ id }) => id),
    unclear: more - clear.length,
    ahead: ahead.map(({ id }) => id),
  };
}
