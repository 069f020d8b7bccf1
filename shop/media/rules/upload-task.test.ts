import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UploadErrorCode } from './upload-failures.ts';
import {
  advanceUpload,
  newUploadTask,
  nextUploadStep,
  RETRY_LIMIT_MS,
  SMALLEST_PIECE,
  type UploadEvent,
  type UploadState,
  type UploadTask,
} from './upload-task.ts';

const SESSION = '/v0/b/shop/o?upload_id=1';
const MB = 1024 * 1024;

const running = (changes: Partial<UploadTask> = {}): UploadTask => ({
  ...newUploadTask(20 * MB, null),
  session: SESSION,
  ...changes,
});
const failed = (status: number, at = 0, message = '', reason: string | null = null): UploadEvent => ({
  kind: 'failed',
  failure: { status, message, reason },
  at,
});
const taking = (task: UploadTask, ...events: UploadEvent[]) => events.reduce(advanceUpload, task);

const EVENTS = {
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  cancel: { kind: 'cancel' },
  stopped: { kind: 'stopped' },
  sent: { kind: 'sent', bytes: SMALLEST_PIECE },
  finished: { kind: 'finished', imageURL: '/media/a/1.jpg' },
  refused: failed(403),
  lost: failed(0),
} as const satisfies Record<string, UploadEvent>;

/** Every state with every event; what is not named leaves the upload as it is. */
const TRANSITIONS: Record<UploadState, Partial<Record<keyof typeof EVENTS, UploadState>>> = {
  running: {
    pause: 'pausing',
    cancel: 'canceling',
    sent: 'running',
    finished: 'success',
    refused: 'error',
    lost: 'running',
  },
  pausing: {
    resume: 'running',
    cancel: 'canceling',
    stopped: 'paused',
    sent: 'pausing',
    finished: 'success',
    refused: 'error',
    lost: 'pausing',
  },
  paused: { resume: 'running' },
  canceling: { stopped: 'canceled' },
  canceled: {},
  success: {},
  error: {},
};
const cases = Object.entries(TRANSITIONS).flatMap(([state, row]) =>
  Object.keys(EVENTS).map((event) => [state, event, row[event as keyof typeof EVENTS]] as const),
);

test.each(cases)('%s, then %s', (state, event, expected) => {
  const before = running({ state: state as UploadState });
  const next = advanceUpload(before, EVENTS[event as keyof typeof EVENTS]);
  if (expected) expect(next.state).toBe(expected);
  else expect(next).toBe(before);
});

describe('pieces', () => {
  test('a file of 256 KB goes in one request, one byte more begins a session', () => {
    const first = (size: number) => nextUploadStep(newUploadTask(size, null)).kind;
    expect([first(1), first(SMALLEST_PIECE), first(SMALLEST_PIECE + 1)]).toEqual([
      'send_whole',
      'send_whole',
      'begin',
    ]);
  });

  test('they double from 256 KB and stay below 32 MB', () => {
    let task = running({ size: 200 * MB });
    const lengths: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const step = nextUploadStep(task);
      if (step.kind !== 'send') throw new Error(step.kind);
      lengths.push(step.length / 1024);
      task = advanceUpload(task, { kind: 'sent', bytes: step.offset + step.length });
    }
    expect(lengths).toEqual([256, 512, 1024, 2048, 4096, 8192, 16_384, 16_384, 16_384]);
  });

  test('after an error they begin again at 256 KB, where the server stopped', () => {
    const task = taking(running({ acknowledged: 4 * MB, piece: 8 * MB }), failed(503));
    expect(nextUploadStep(task)).toEqual({ kind: 'ask' });
    const asked = advanceUpload(task, { kind: 'found', bytes: 5 * MB });
    expect(nextUploadStep(asked)).toEqual({
      kind: 'send',
      offset: 5 * MB,
      length: SMALLEST_PIECE,
      isLast: false,
    });
  });

  test('what the server has of a whole file is finished by a request without bytes', () => {
    const task = taking(running({ asksFirst: true }), { kind: 'found', bytes: 20 * MB });
    expect(nextUploadStep(task)).toEqual({ kind: 'send', offset: 20 * MB, length: 0, isLast: true });
  });

  test('a server that has more than the file is not believed', () => {
    expect(taking(running({ asksFirst: true }), { kind: 'found', bytes: 21 * MB })).toMatchObject({
      state: 'error',
      error: 'size_mismatch',
    });
  });
});

describe('failures', () => {
  test('waits double from one second to 64, and progress sets them back', () => {
    let task = running();
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      task = taking(task, failed(0, turn), { kind: 'found', bytes: 0 }, failed(503, turn));
      waits.push(task.waitMs / 1_000);
    }
    expect(waits).toEqual([2, 8, 32, 64, 64, 64, 64, 64]);
    const moved = taking(task, { kind: 'found', bytes: 10 }, failed(0, 99));
    expect(moved.waitMs).toBe(1_000);
  });

  test('ten minutes of failures without a byte of progress are the end', () => {
    const begun = taking(running(), failed(0, 1_000));
    expect(taking(begun, failed(0, 1_000 + RETRY_LIMIT_MS - 1)).state).toBe('running');
    expect(taking(begun, failed(0, 1_000 + RETRY_LIMIT_MS))).toMatchObject({
      state: 'error',
      error: 'retry_limit',
    });
  });

  test('whoever pauses and resumes has ten minutes anew', () => {
    const task = taking(running(), failed(0, 0), EVENTS.pause, EVENTS.stopped, EVENTS.resume);
    expect(task).toMatchObject({ state: 'running', waitMs: 0, asksFirst: true });
    expect(taking(task, failed(0, RETRY_LIMIT_MS)).state).toBe('running');
  });

  test.each([0, 408, 429, 500, 502, 503, 504, 599])('status %i is tried again', (status) => {
    expect(taking(running(), failed(status))).toMatchObject({
      state: 'running',
      waitMs: 1_000,
      asksFirst: true,
    });
  });

  test.each<[number, UploadErrorCode]>([
    [400, 'unknown'],
    [401, 'unauthenticated'],
    [402, 'quota'],
    [403, 'unauthorized'],
    [413, 'too_large'],
    [415, 'not_an_image'],
    [418, 'unknown'],
    [201, 'unknown'],
  ])('status %i ends it as %s', (status, error) => {
    expect(taking(running(), failed(status))).toMatchObject({ state: 'error', error });
  });

  test.each<[number, UploadErrorCode]>([
    [400, 'damaged'],
    [400, 'size_mismatch'],
    [413, 'too_many_pixels'],
    [413, 'too_many_frames'],
    [415, 'another_type'],
  ])('status %i with the reason %s ends it with that', (status, reason) => {
    expect(taking(running(), failed(status, 0, '', reason)).error).toBe(reason);
  });

  test('an invalid App Check token is renewed once', () => {
    const invalid = failed(401, 0, 'Firebase App Check token is invalid.');
    const once = taking(running(), invalid);
    expect(once).toMatchObject({ state: 'running', hasNewToken: true, waitMs: 0 });
    expect(taking(once, invalid)).toMatchObject({ state: 'error', error: 'app_check' });
    expect(taking(once, { kind: 'found', bytes: 0 }, invalid).state).toBe('running');
  });

  test('a session that is gone is begun anew once', () => {
    const once = taking(running({ acknowledged: MB }), failed(404));
    expect(once).toMatchObject({ state: 'running', session: null, acknowledged: 0 });
    expect(nextUploadStep(once)).toEqual({ kind: 'begin' });
    const again = taking(once, { kind: 'begun', session: SESSION }, failed(404));
    expect(again).toMatchObject({ state: 'error', error: 'not_found' });
    expect(taking(once, failed(404)).error).toBe('not_found');
  });
});

test('no order of events leaves a finished upload, or asks for bytes beyond the file', () => {
  const anEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
    fc.constantFrom<UploadEvent>(...Object.values(EVENTS)),
    fc.record({ kind: fc.constantFrom('sent' as const, 'found' as const), bytes: fc.nat(3 * MB) }),
    fc
      .record({ status: fc.constantFrom(0, 401, 404, 500), at: fc.nat() })
      .map(({ status, at }) => failed(status, at)),
    fc.constant<UploadEvent>({ kind: 'begun', session: SESSION }),
  );
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 40 }), fc.integer({ min: 1, max: 2 * MB }), (events, size) => {
      let task = newUploadTask(size, null);
      for (const event of events) {
        const isOver = ['success', 'error', 'canceled'].includes(task.state);
        const next = advanceUpload(task, event);
        if (isOver) expect(next).toBe(task);
        task = next;
        const step = nextUploadStep(task);
        if (task.state !== 'error' && step.kind === 'send')
          expect(step.offset + step.length).toBeLessThanOrEqual(size);
      }
    }),
  );
});
