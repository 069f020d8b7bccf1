import type { UploadEvent, UploadStep, UploadTask } from '../rules/upload-task.ts';

/** What is uploaded: a picture, which knows its type, under its name in the store. */
export type UploadSource = { name: string; file: Blob };

export type UploadRequest = { path: string; headers: Record<string, string>; body: Blob | null };

/** An answer as it came; status 0 where none did. */
export type UploadAnswer = {
  status: number;
  reason: string;
  text: string;
  header: (name: string) => string | null;
};

const BUCKET = '/v0/b/shop/o';
const JSON_TYPE = 'application/json; charset=utf-8';

const LONGEST_NAME = 100;

/** The name of a picture in the store: `images/{timestamp}{filename}`. */
export function objectName(fileName: string, at: number): string {
  const plain = fileName.replace(/[\p{Cc}/\\]/gu, '').toWellFormed();
  return `images/${at}${[...plain].slice(-LONGEST_NAME).join('')}`;
}

/** The request of a step, as docs/images.md#the-storage-protocol says. */
export function requestFor(step: UploadStep, task: UploadTask, source: UploadSource): UploadRequest {
  const begin = `${BUCKET}?name=${encodeURIComponent(source.name)}`;
  const path = task.session ?? begin;
  switch (step.kind) {
    case 'send_whole':
      return { path: begin, ...wholeFile(source) };
    case 'begin':
      return { path: begin, headers: beginning(source), body: new Blob([describe(source)]) };
    case 'ask':
      return { path, headers: { 'X-Goog-Upload-Command': 'query' }, body: null };
    case 'send':
      return { path, ...piece(step, source.file) };
  }
}

/** Tells the server that nobody goes on with this upload. */
export const forgetRequest = (session: string): UploadRequest => ({
  path: session,
  headers: { 'X-Goog-Upload-Command': 'cancel' },
  body: null,
});

const describe = ({ name, file }: UploadSource) => JSON.stringify({ name, contentType: file.type });

function beginning({ file }: UploadSource): Record<string, string> {
  return {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': String(file.size),
    'X-Goog-Upload-Header-Content-Type': file.type,
    'Content-Type': JSON_TYPE,
  };
}

function wholeFile(source: UploadSource): Pick<UploadRequest, 'headers' | 'body'> {
  const boundary = crypto.randomUUID();
  const head = `--${boundary}\r\nContent-Type: ${JSON_TYPE}\r\n\r\n${describe(source)}\r\n`;
  const middle = `--${boundary}\r\nContent-Type: ${source.file.type}\r\n\r\n`;
  return {
    headers: {
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body: new Blob([head, middle, source.file, `\r\n--${boundary}--`]),
  };
}

function piece(
  { offset, length, isLast }: Extract<UploadStep, { kind: 'send' }>,
  file: Blob,
): Pick<UploadRequest, 'headers' | 'body'> {
  const last = length === 0 ? 'finalize' : 'upload, finalize';
  return {
    headers: {
      'X-Goog-Upload-Command': isLast ? last : 'upload',
      'X-Goog-Upload-Offset': String(offset),
    },
    body: length === 0 ? null : file.slice(offset, offset + length),
  };
}

/** What the answer means for the upload. `at` is now, in milliseconds. */
export function eventFrom(step: UploadStep, task: UploadTask, answer: UploadAnswer, at: number): UploadEvent {
  const failedWith = (status: number): UploadEvent => ({
    kind: 'failed',
    failure: { status, message: `${answer.reason} ${answer.text}`, reason: textUnder('reason', answer.text) },
    at,
  });
  if (answer.status !== 200) return failedWith(answer.status);
  // Without what the shop puts into it, a 200 comes from something in between, such as a hotel's network.
  return good(step, task, answer) ?? failedWith(0);
}

function good(step: UploadStep, task: UploadTask, answer: UploadAnswer): UploadEvent | null {
  const status = answer.header('x-goog-upload-status');
  if (step.kind === 'send_whole') return finished(answer);
  if (status === null) return null;
  if (step.kind === 'send')
    return status === 'final' ? finished(answer) : taken(step.offset, step.length, answer);
  if (step.kind === 'begin') return begun(answer.header('x-goog-upload-url'));
  // A finished one is asked for its picture by a last request without bytes.
  if (status === 'final') return { kind: 'found', bytes: task.size };
  const bytes = received(answer);
  return bytes === null ? null : { kind: 'found', bytes };
}

function taken(offset: number, length: number, answer: UploadAnswer): UploadEvent | null {
  const bytes = received(answer) ?? offset + length;
  // A piece that changed nothing has not arrived.
  return bytes > offset ? { kind: 'sent', bytes } : null;
}

function received(answer: UploadAnswer): number | null {
  const text = answer.header('x-goog-upload-size-received') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Of the address only the path counts: behind a proxy the server may know itself under another name. */
function begun(address: string | null): UploadEvent | null {
  const base = 'http://shop.invalid';
  if (address === null || !URL.canParse(address, base)) return null;
  const { pathname, search } = new URL(address, base);
  return pathname.startsWith('/v0/b/') ? { kind: 'begun', session: `${pathname}${search}` } : null;
}

function finished({ text }: UploadAnswer): UploadEvent | null {
  const imageURL = textUnder('imageURL', text);
  return imageURL === null ? null : { kind: 'finished', imageURL };
}

/** A text in the JSON of an answer; null where it has none, or is no JSON. */
function textUnder(key: 'imageURL' | 'reason', text: string): string | null {
  try {
    const body: Record<string, unknown> = Object(JSON.parse(text));
    const found = body[key];
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}
