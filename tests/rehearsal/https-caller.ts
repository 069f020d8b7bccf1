import type { IncomingMessage } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';

export type Answer = { status: number; headers: Headers; text: string };

export type HttpsCaller = {
  /** The cookies as a browser would send them. */
  cookie(): string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** A write as our own page makes it: JSON, cookies, Origin. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): void;
};

type Line = {
  publicUrl: string;
  authority: string /** An address of this machine to call from. */;
  from?: string;
};

/** Calls the shop by its public name over TLS, through nginx, as a browser with cookies; follows no redirect. */
export function anHttpsCaller({ publicUrl, authority, from }: Line): HttpsCaller {
  const jar = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, ca: authority });
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, options: RequestOptions, body = '') => {
    const sent = { agent, localAddress: from, lookup: onThisMachine, ...options };
    sent.headers = { ...(jar.size > 0 ? { cookie: cookie() } : {}), ...options.headers };
    const answer = await call(new URL(path, publicUrl), sent, body);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  return {
    cookie,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => {
      const isForm = body instanceof URLSearchParams;
      const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
      const all = { 'content-type': type, origin: publicUrl, ...headers };
      return send(path, { method: 'POST', headers: all }, isForm ? String(body) : JSON.stringify(body));
    },
    close: () => agent.destroy(),
  };
}

/** The public name exists in no name server: it is this machine, where nginx listens. */
const onThisMachine: NonNullable<RequestOptions['lookup']> = (_name, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

function call(url: URL, options: RequestOptions, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (answer) => readAnswer(answer).then(resolve, reject));
    sending.once('error', (error) => {
      // nginx closes idle connections when it reloads. Browsers ask again on a new one, and so do we: Chromium whatever
      // the method, as long as no byte of an answer has come.
      const isStale = sending.reusedSocket && 'code' in error;
      if (isStale && error.code === 'ECONNRESET') resolve(call(url, options, body));
      else reject(error);
    });
    sending.end(body);
  });
}

/** Resolves when the answer has come to its end. */
export async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  return { status: answer.statusCode ?? 0, headers, text: await text(answer) };
}
