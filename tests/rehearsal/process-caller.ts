import { request } from 'node:http';
import { type Answer, type HttpsCaller, readAnswer } from './https-caller.ts';
import type { Stage } from './stage.ts';

/** Calls one process of the stage itself, past nginx. */
export type ProcessCaller = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** JSON, as a program sends it. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A form as our own page sends it without JavaScript; a `FormData` may hold a file. */
  submit(path: string, fields: Record<string, string> | FormData): Promise<Answer>;
};

/** The stage's processes in order, each called with the cookies that `caller` has by then. */
export function atEachProcess(
  { services, publicUrl }: Stage,
  caller: Pick<HttpsCaller, 'cookie'>,
): [ProcessCaller, ProcessCaller] {
  const { host } = new URL(publicUrl);
  const at = (port: number): ProcessCaller => {
    const send = (method: string, path: string, headers: Record<string, string>, body = Buffer.alloc(0)) =>
      new Promise<Answer>((resolve, reject) => {
        const sent = { host, cookie: caller.cookie(), ...headers };
        const asked = request({ host: '127.0.0.1', port, path, method, headers: sent }, (answer) =>
          readAnswer(answer).then(resolve, reject),
        );
        asked.once('error', reject);
        asked.end(body);
      });
    return {
      get: (path, headers = {}) => send('GET', path, headers),
      post: (path, body, headers = {}) => {
        const bytes = Buffer.from(JSON.stringify(body));
        const length = String(bytes.byteLength);
        const all = { 'content-type': 'application/json', 'content-length': length, ...headers };
        return send('POST', path, all, bytes);
      },
      async submit(path, fields) {
        const form = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields));
        const body = Buffer.from(await form.arrayBuffer());
        const headers = {
          'content-type': form.headers.get('content-type') ?? '',
          'content-length': String(body.byteLength),
          origin: publicUrl,
        };
        return send('POST', path, headers, body);
      },
    };
  };
  return [at(services[0].port), at(services[1].port)];
}
