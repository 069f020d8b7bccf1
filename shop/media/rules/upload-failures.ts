import type { ImageRefusal } from '#platform/images/formats.ts';

/** A request of an upload that brought nothing: what came back instead. */
export type UploadFailure = {
  /** 0: no answer, or none of the shop's. */
  status: number;
  /** What the answer says about itself: its reason phrase and the message of its body. */
  message: string;
  /** Why the picture was not taken, where the answer says so. */
  reason?: string | null;
};

/** Why an upload ended; each has a code and a text that people read (docs/images.md#when-an-upload-fails). */
export type UploadErrorCode =
  | ImageRefusal
  | 'size_mismatch'
  | 'unauthenticated'
  | 'app_check'
  | 'quota'
  | 'unauthorized'
  | 'not_found'
  | 'retry_limit'
  | 'unknown';

type Verdict =
  | { kind: 'retry' }
  /** With a new App Check token it may work. */
  | { kind: 'new_token' }
  /** The server knows nothing of this upload any more. */
  | { kind: 'gone' }
  | { kind: 'ends'; code: UploadErrorCode };

const RETRYABLE = new Set([0, 408, 429]);

const BY_STATUS = new Map<number, UploadErrorCode>([
  [401, 'unauthenticated'],
  [402, 'quota'],
  [403, 'unauthorized'],
  [413, 'too_large'],
  [415, 'not_an_image'],
]);

const REASONS = [
  'too_large',
  'too_many_pixels',
  'too_many_frames',
  'not_an_image',
  'another_type',
  'damaged',
  'size_mismatch',
] as const;
const BY_REASON = new Map<string, UploadErrorCode>(REASONS.map((code) => [code, code]));

/** What follows from a failure. */
export function judgeFailure({ status, message, reason }: UploadFailure): Verdict {
  if (RETRYABLE.has(status) || status >= 500) return { kind: 'retry' };
  if (status === 401 && /app check/i.test(message)) return { kind: 'new_token' };
  if (status === 404) return { kind: 'gone' };
  return { kind: 'ends', code: BY_REASON.get(reason ?? '') ?? BY_STATUS.get(status) ?? 'unknown' };
}

/** Whether another try of the same file may end differently. */
export function isWorthRepeating(code: UploadErrorCode): boolean {
  return !BY_REASON.has(code) || code === 'size_mismatch';
}
