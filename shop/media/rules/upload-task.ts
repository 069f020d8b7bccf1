import { MINUTE_MS } from '#platform/time/durations.ts';
import { judgeFailure, type UploadErrorCode, type UploadFailure } from './upload-failures.ts';

/** Up to this many bytes a file goes in one request; it is also the first piece of a larger one. */
export const SMALLEST_PIECE = 256 * 1024;
const PIECES_STAY_BELOW = 32 * 1024 * 1024;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 64_000;
/** How long failures may follow each other without a byte of progress, in milliseconds. */
export const RETRY_LIMIT_MS = 10 * MINUTE_MS;

export type UploadState = 'running' | 'pausing' | 'paused' | 'canceling' | 'canceled' | 'success' | 'error';

/** One upload as it stands; sizes in bytes, waits and instants in milliseconds. */
export type UploadTask = {
  state: UploadState;
  size: number;
  /** Where the server takes the file piece by piece; null until it was begun there. */
  session: string | null;
  /** What the server is known to have, from the beginning of the file. */
  acknowledged: number;
  piece: number;
  /** After a failure or a pause nobody knows what arrived: the server is asked before anything is sent. */
  asksFirst: boolean;
  waitMs: number;
  /** Failures since the last progress, and when the first of them was. */
  failures: number;
  failingSince: number | null;
  hasNewToken: boolean;
  hasBegunAnew: boolean;
  error: UploadErrorCode | null;
  /** The address of the picture, once it is there. */
  imageURL: string | null;
};

export type UploadEvent =
  | { kind: 'pause' | 'resume' | 'cancel' }
  /** No request is under way any more. */
  | { kind: 'stopped' }
  | { kind: 'begun'; session: string }
  /** The server's answer to a question, and to a piece: so much it has. */
  | { kind: 'found' | 'sent'; bytes: number }
  | { kind: 'finished'; imageURL: string }
  | { kind: 'failed'; failure: UploadFailure; at: number };

export type UploadStep =
  | { kind: 'send_whole' | 'begin' | 'ask' }
  /** No bytes at all where only the end is left to be asked for. */
  | { kind: 'send'; offset: number; length: number; isLast: boolean };

/** An upload of `size` bytes; one with a session goes on where the server stopped. */
export function newUploadTask(size: number, session: string | null): UploadTask {
  return {
    state: 'running',
    size,
    session,
    acknowledged: 0,
    piece: SMALLEST_PIECE,
    asksFirst: session !== null,
    waitMs: 0,
    failures: 0,
    failingSince: null,
    hasNewToken: false,
    hasBegunAnew: false,
    error: null,
    imageURL: null,
  };
}

/** Which states a press leads to, and from where (docs/images.md#the-upload-task). */
const PRESSES = {
  pause: { from: ['running'], to: 'pausing' },
  resume: { from: ['paused', 'pausing'], to: 'running' },
  cancel: { from: ['running', 'pausing'], to: 'canceling' },
} as const satisfies Record<string, { from: readonly UploadState[]; to: UploadState }>;

/** Whether the press has an effect now. */
export function canPress(press: keyof typeof PRESSES, state: UploadState): boolean {
  return PRESSES[press].from.some((from) => from === state);
}

/** The upload after the event; itself where the event means nothing in this state. */
export function advanceUpload(task: UploadTask, event: UploadEvent): UploadTask {
  switch (event.kind) {
    case 'pause':
    case 'resume':
    case 'cancel':
      return canPress(event.kind, task.state) ? pressed(task, event.kind) : task;
    case 'stopped':
      return stopped(task);
    default:
      // Who cancels wants nothing any more, whatever still arrives; who pauses wants to keep what did.
      return task.state === 'running' || task.state === 'pausing' ? answered(task, event) : task;
  }
}

function pressed(task: UploadTask, press: keyof typeof PRESSES): UploadTask {
  const next = { ...task, state: PRESSES[press].to };
  if (press !== 'resume') return next;
  return { ...next, asksFirst: task.session !== null, waitMs: 0, failures: 0, failingSince: null };
}

function stopped(task: UploadTask): UploadTask {
  if (task.state === 'pausing') return { ...task, state: 'paused' };
  return task.state === 'canceling' ? { ...task, state: 'canceled' } : task;
}

type Answer = Exclude<UploadEvent, { kind: 'pause' | 'resume' | 'cancel' | 'stopped' }>;

function answered(task: UploadTask, event: Answer): UploadTask {
  if (event.kind === 'failed') return failed(task, event.failure, event.at);
  const calm = { ...task, waitMs: 0, hasNewToken: false };
  if (event.kind === 'finished')
    return { ...calm, state: 'success', acknowledged: task.size, imageURL: event.imageURL };
  if (event.kind === 'begun') return { ...calm, session: event.session, acknowledged: 0, asksFirst: false };
  if (event.bytes > task.size) return ended(calm, 'size_mismatch');
  const progressed = event.bytes > task.acknowledged ? { failures: 0, failingSince: null } : {};
  const piece = event.kind === 'sent' ? nextPiece(task.piece) : task.piece;
  return { ...calm, ...progressed, acknowledged: event.bytes, asksFirst: false, piece };
}

const nextPiece = (piece: number) => (piece * 2 < PIECES_STAY_BELOW ? piece * 2 : piece);

function failed(task: UploadTask, failure: UploadFailure, at: number): UploadTask {
  const again = { ...task, asksFirst: task.session !== null, piece: SMALLEST_PIECE, waitMs: 0 };
  const verdict = judgeFailure(failure);
  if (verdict.kind === 'ends') return ended(task, verdict.code);
  if (verdict.kind === 'new_token')
    return task.hasNewToken ? ended(task, 'app_check') : { ...again, hasNewToken: true };
  if (verdict.kind === 'gone') {
    if (task.session === null || task.hasBegunAnew) return ended(task, 'not_found');
    return { ...again, session: null, acknowledged: 0, asksFirst: false, hasBegunAnew: true };
  }
  const failingSince = task.failingSince ?? at;
  if (at - failingSince >= RETRY_LIMIT_MS) return ended(task, 'retry_limit');
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** task.failures);
  return { ...again, failingSince, failures: task.failures + 1, waitMs };
}

function ended(task: UploadTask, error: UploadErrorCode): UploadTask {
  return { ...task, state: 'error', error, waitMs: 0 };
}

/** What is to be done next by an upload that runs, once its wait is over. */
export function nextUploadStep(task: UploadTask): UploadStep {
  if (task.size <= SMALLEST_PIECE) return { kind: 'send_whole' };
  if (task.session === null) return { kind: 'begin' };
  if (task.asksFirst) return { kind: 'ask' };
  const length = Math.min(task.piece, task.size - task.acknowledged);
  const isLast = task.acknowledged + length === task.size;
  return { kind: 'send', offset: task.acknowledged, length, isLast };
}
