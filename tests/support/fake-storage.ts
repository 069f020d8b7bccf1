import type { UploadTools } from '#shop/media/admin/picture-upload.ts';
import type { UploadAnswer, UploadRequest } from '#shop/media/admin/storage-protocol.ts';

/** What may befall a request on its way. */
export type Fault =
  | 'request lost'
  | 'answer lost'
  | 'half arrives'
  | 'arrives late'
  | 'forgotten'
  | 'token refused'
  | 'answered by a stranger'
  | { status: number };

type Session = { bytes: Uint8Array; received: number; isFinal: boolean };

/** The storage protocol as docs/images.md has it, in memory, with faults in the order given. */
export class FakeStorage {
  readonly sessions = new Map<string, Session>();
  /** Every request, as `command offset+length`. */
  readonly requests: string[] = [];
  /** Whole files that came in one request. */
  readonly wholes: Blob[] = [];
  /** Pieces that began after the end of what was there: they would leave a hole. */
  gaps = 0;
  /** Bytes that were there already, and came again. */
  repeated = 0;
  faults: (Fault | null)[] = [];
  onRequest: (count: number, moment: 'before' | 'after') => void = () => undefined;
  clock = 0;
  #late: (() => Promise<unknown>)[] = [];

  readonly tools = (): UploadTools => ({
    now: () => this.clock,
    prepare: async (file) => file,
    wait: async (ms) => {
      this.clock += ms;
    },
    appCheckToken: async () => 'token',
    send: (request, signal, onSent) => this.#send(request, signal, onSent),
  });

  async #send(
    request: UploadRequest,
    signal: AbortSignal,
    onSent: (bytes: number) => void,
  ): Promise<UploadAnswer> {
    const count = this.requests.push(describe(request));
    const fault = this.faults.shift() ?? null;
    this.onRequest(count, 'before');
    if (signal.aborted) return lost;
    onSent(Math.floor((request.body?.size ?? 0) / 2));
    const answer = await this.#meet(request, fault);
    this.onRequest(count, 'after');
    return signal.aborted ? lost : answer;
  }

  async #meet(request: UploadRequest, fault: Fault | null): Promise<UploadAnswer> {
    const late = this.#late.splice(0);
    if (fault === 'arrives late') {
      this.#late.push(() => this.#take(request));
      return lost;
    }
    if (fault === 'request lost') return lost;
    if (fault === 'forgotten') this.sessions.clear();
    if (fault === 'token refused') return anAnswer(401, 'Firebase App Check token is invalid.');
    if (fault === 'answered by a stranger') return anAnswer(200, 'OK', '<html>Log in to the hotel</html>');
    if (typeof fault === 'object' && fault !== null) return anAnswer(fault.status, 'Refused');
    const answer = await this.#take(fault === 'half arrives' ? await halved(request) : request);
    for (const arrive of late) await arrive();
    return fault === 'answer lost' || fault === 'half arrives' ? lost : answer;
  }

  async #take(request: UploadRequest): Promise<UploadAnswer> {
    const { 'X-Goog-Upload-Command': command = '', 'X-Goog-Upload-Protocol': protocol } = request.headers;
    if (protocol === 'multipart') return this.#takeWhole(request.body);
    if (command === 'start') return this.#begin(request.headers);
    const session = this.sessions.get(request.path);
    if (!session) return anAnswer(404, 'Not Found');
    if (command === 'cancel') return anAnswer(this.sessions.delete(request.path) ? 200 : 404, 'OK');
    if (command !== 'query') {
      const offset = Number(request.headers['X-Goog-Upload-Offset']);
      if (offset > session.received) {
        this.gaps += 1;
        return anAnswer(503, 'Gap');
      }
      await this.#append(session, offset, request.body);
      if (command.includes('finalize')) session.isFinal = session.received === session.bytes.length;
    }
    return anAnswer(200, 'OK', session.isFinal ? JSON.stringify({ imageURL: '/media/a/1.jpg' }) : '', {
      'x-goog-upload-status': session.isFinal ? 'final' : 'active',
      'x-goog-upload-size-received': String(session.received),
    });
  }

  async #append(session: Session, offset: number, body: Blob | null): Promise<void> {
    const bytes = new Uint8Array((await body?.arrayBuffer()) ?? []);
    this.repeated += Math.min(bytes.length, session.received - offset);
    session.bytes.set(bytes, offset);
    session.received = Math.max(session.received, offset + bytes.length);
  }

  #begin(headers: Record<string, string>): UploadAnswer {
    const path = `/v0/b/shop/o?upload_id=${this.requests.length}`;
    const total = Number(headers['X-Goog-Upload-Header-Content-Length']);
    this.sessions.set(path, { bytes: new Uint8Array(total), received: 0, isFinal: false });
    return anAnswer(200, 'OK', '', {
      'x-goog-upload-status': 'active',
      'x-goog-upload-url': `http://shop.test${path}`,
    });
  }

  #takeWhole(body: Blob | null): UploadAnswer {
    if (body) this.wholes.push(body);
    return anAnswer(200, 'OK', JSON.stringify({ imageURL: '/media/a/1.jpg' }));
  }
}

function describe({ headers, body }: UploadRequest): string {
  const command = headers['X-Goog-Upload-Command'] ?? headers['X-Goog-Upload-Protocol'] ?? '';
  const offset = headers['X-Goog-Upload-Offset'];
  return offset === undefined ? command : `${command} ${offset}+${body?.size ?? 0}`;
}

/** The connection broke in the middle, and the server kept what it had. */
async function halved(request: UploadRequest): Promise<UploadRequest> {
  const { body, headers } = request;
  if (!body || headers['X-Goog-Upload-Offset'] === undefined) return request;
  return {
    ...request,
    headers: { ...headers, 'X-Goog-Upload-Command': 'upload' },
    body: body.slice(0, body.size / 2),
  };
}

export function anAnswer(
  status: number,
  reason: string,
  text = '',
  headers: Record<string, string> = {},
): UploadAnswer {
  return { status, reason, text, header: (name) => headers[name] ?? null };
}

const lost = anAnswer(0, '');
