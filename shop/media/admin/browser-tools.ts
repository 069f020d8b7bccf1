import { appCheckToken } from './app-check.ts';
import type { UploadAnswer, UploadRequest } from './storage-protocol.ts';
import type { UploadTools } from './upload.ts';

/** A connection that moves no byte for so long is dead; a large picture is made ready within it, too. */
const SILENCE_MS = 90_000;

/** The browser as an upload needs it. XMLHttpRequest, because fetch does not say how much it has sent. */
export const browserTools: UploadTools = { send, wait, appCheckToken, now: Date.now };

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
