import { describe, expect, it } from 'vitest';
import type { AppointmentState } from '../contract.ts';
import { sessionsBack } from './refunded-sessions.ts';

const now = new Date('2026-11-30T12:00:00Z');
const [PAST, TEN, ELEVEN] = ['2026-11-30T10:00:00Z', '2026-12-03T10:00:00Z', '2026-12-03T11:00:00Z'];
type Booked = [startsAt: string, state?: AppointmentState];

function backOf(booked: readonly Booked[], back: number, untimed = 0) {
  const sessions = booked.map(([startsAt, state = 'booked'], id) => {
    return { id, state, startsAt: new Date(startsAt) };
  });
  const { free, unclear } = sessionsBack({ sessions, back, untimed, now });
  return { free, unclear };
}

describe('the sessions of refunded pieces', () => {
  it('are all where all pieces are back, but for what is over', () => {
    expect(backOf([[TEN], [ELEVEN]], 2)).toEqual({ free: [0, 1], unclear: 0 });
    expect(backOf([[PAST], [TEN]], 2)).toEqual({ free: [1], unclear: 0 });
    expect(backOf([[TEN], [ELEVEN]], 4, 2)).toEqual({ free: [0, 1], unclear: 0 });
  });

  it('are any where all are at one time', () => {
    expect(backOf([[TEN], [TEN], [TEN]], 1)).toEqual({ free: [0], unclear: 0 });
    expect(backOf([[TEN], [TEN, 'cancelled'], [TEN]], 2)).toEqual({ free: [0], unclear: 0 });
  });

  it('are those that were lost first', () => {
    expect(backOf([[TEN], [ELEVEN, 'open']], 1)).toEqual({ free: [1], unclear: 0 });
    expect(
      backOf(
        [
          [TEN, 'open'],
          [ELEVEN, 'open'],
        ],
        1,
      ),
    ).toEqual({ free: [0], unclear: 0 });
  });

  it('are for a person to choose where times differ, one may be over, or one has no time', () => {
    expect(backOf([[TEN], [ELEVEN]], 1)).toEqual({ free: [], unclear: 1 });
    expect(backOf([[PAST], [TEN]], 1)).toEqual({ free: [], unclear: 1 });
    expect(backOf([[TEN]], 1, 1)).toEqual({ free: [], unclear: 1 });
  });

  it('are none where as many are cancelled already, nothing is back, or all are over', () => {
    const none = { free: [], unclear: 0 };
    expect(backOf([[TEN], [ELEVEN, 'cancelled']], 1)).toEqual(none);
    expect(backOf([[TEN], [ELEVEN, 'open']], 0)).toEqual(none);
    expect(backOf([[PAST], [PAST]], 1)).toEqual(none);
    expect(
      backOf(
        [
          [TEN, 'cancelled'],
          [ELEVEN, 'cancelled'],
        ],
        1,
      ),
    ).toEqual(none);
  });
});
