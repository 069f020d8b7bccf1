import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LogFields, onceAMinute } from './log.server.ts';

let written: [LogFields, string][];
const write = onceAMinute((fields, message) => void written.push([fields, message]));

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('the same line is written at once, and then once a minute with how often it came', () => {
  for (let time = 0; time < 500; time += 1) write({ error: 'ECONNREFUSED', ms: time }, 'jobs');
  expect(written).toEqual([[{ error: 'ECONNREFUSED', ms: 0 }, 'jobs']]);
  vi.advanceTimersByTime(60_000);
  write({ error: 'ECONNREFUSED' }, 'jobs');
  expect(written.slice(1)).toEqual([[{ error: 'ECONNREFUSED', ms: 0, repeated: 499 }, 'jobs']]);
  vi.advanceTimersByTime(60_000);
  expect(written[2]?.[0]).toMatchObject({ repeated: 1 });
  vi.advanceTimersByTime(60_000);
  write({ error: 'ECONNREFUSED' }, 'jobs');
  expect(written).toHaveLength(4);
  expect(written[3]?.[0]).not.toHaveProperty('repeated');
});

it('lines that differ in anything but their milliseconds are written each', () => {
  write({ reference: 'one' }, 'payment not applied');
  write({ reference: 'two' }, 'payment not applied');
  write({ reference: 'two' }, 'payment not started');
  expect(written).toHaveLength(3);
});
