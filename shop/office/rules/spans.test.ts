import { describe, expect, test } from 'vitest';
import { type RunningSpan, runningSpans } from './spans.ts';

const words = ({ now, before }: RunningSpan) =>
  [now.from, now.to, before.from, before.to].map((instant) => instant.toISOString().slice(0, 16));

describe('today, this week and this month', () => {
  test('each stands beside the same part of the one before', () => {
    const { today, week, month } = runningSpans(new Date('2025-11-19T15:30:00Z'));
    expect(words(today)).toEqual([
      '2025-11-19T00:00',
      '2025-11-19T15:30',
      '2025-11-18T00:00',
      '2025-11-18T15:30',
    ]);
    expect(words(week)).toEqual([
      '2025-11-17T00:00',
      '2025-11-19T15:30',
      '2025-11-10T00:00',
      '2025-11-12T15:30',
    ]);
    expect(words(month)).toEqual([
      '2025-11-01T00:00',
      '2025-11-19T15:30',
      '2025-10-01T00:00',
      '2025-10-19T15:30',
    ]);
  });

  test('a week begins on Monday, also when asked on a Sunday', () => {
    expect(words(runningSpans(new Date('2025-11-23T10:00:00Z')).week)[0]).toBe('2025-11-17T00:00');
    expect(words(runningSpans(new Date('2025-11-24T00:00:00Z')).week)[0]).toBe('2025-11-24T00:00');
  });

  test('a shorter month before counts whole, and no day twice', () => {
    expect(words(runningSpans(new Date('2025-03-31T12:00:00Z')).month)).toEqual([
      '2025-03-01T00:00',
      '2025-03-31T12:00',
      '2025-02-01T00:00',
      '2025-03-01T00:00',
    ]);
    expect(words(runningSpans(new Date('2026-01-02T12:00:00Z')).month)[2]).toBe('2025-12-01T00:00');
  });
});
