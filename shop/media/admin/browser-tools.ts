import { MINUTE_MS } from '#platform/time/durations.ts';
import { preparePicture } from '../views/prepare-picture.ts';
import type { UploadTools } from './picture-upload.ts';
import type { UploadAnswer, UploadRequest } from './storage-protocol.ts';

/** A connection that moves no byte for so long is dead; a large picture is made ready within it, too. */
const SILENCE_MS = 90_000;
/** A token is renewed while it is good for this long still: the request it goes with takes its time. */
const RENEWED_BEFORE_MS = MINUTE_MS;

/** The browser as an upload needs it. XMLHttpRequest, because fetch does not say how much it has sent. */
export const browserTools: UploadTools = {
  prepare: preparePicture,
  send,
  wait,
  appCheckToken,
  now: Date.now,
};

function send(
  { path, headers, body }: UploadRequest,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence = setTimeout(abort, SILENCE_MS);
    request.upload.onprogress = ({ loaded }) => {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
      onSent(loaded);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      resolve(answerOf(request));
    };
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

const answerOf = (request: XMLHttpRequest): UploadAnswer => ({
  status: request.status,
  reason: request.statusText,
  text: request.responseText,
  header: (name) => request.getResponseHeader(name),
});

/** Up to a quarter longer, so that many do not come back together; ends early when the network is there again. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds * (1 + Math.random() / 4));
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

let kept: { token: string; endsAt: number } | null = null;

/** The App Check token, kept in memory only; the answer instead where the shop gives none. */
async function appCheckToken(isRenewed: boolean, signal: AbortSignal): Promise<string | UploadAnswer> {
  if (!isRenewed && kept && kept.endsAt - RENEWED_BEFORE_MS > Date.now()) return kept.token;
  kept = null;
  try {
    const answer = await fetch('/api/app-check', { signal, cache: 'no-store' });
    if (!answer.ok) return refusal(answer.status, await answer.text());
    kept = tokenIn(await answer.json());
    return kept?.token ?? refusal(0, '');
  } catch {
    return refusal(0, '');
  }
}

function tokenIn(body: unknown): typeof kept {
  if (typeof body !== 'object' || body === null || !('token' in body)) return null;
  const endsAt = 'expireTimeMillis' in body ? Number(body.expireTimeMillis) : 0;
  return typeof body.token === 'string' ? { token: body.token, endsAt } : null;
}

const refusal = (status: number, text: string): UploadAnswer => ({
  status,
  reason: '',
  text,
  header: () => null,
});
