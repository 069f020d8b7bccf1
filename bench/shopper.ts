import { randomInt } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunningShop } from '#tests/support/running-shop.ts';

export type Answer = { status: number; text: string };

/** Somebody at an address of their own, with a jar for cookies. */
export type Shopper = {
  email: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: OutgoingHttpHeaders): Promise<Answer>;
};

const agent = new Agent({ keepAlive: true });

let strange = 0;

/**
 * How many answers since the last call were neither what was asked for nor a refusal that says when to come back,
 * broken connections among them.
 */
export function strangeAnswers(): number {
  const since = strange;
  strange = 0;
  return since;
}

const isRefusal = ({ status, headers }: Asked) =>
  (status === 503 || status === 429) && headers['retry-after'] !== undefined;

/**
 * Asks by node:http: a crowd made with `fetch` needs so much of the machine that the shop is measured waiting for
 * it. `cookie` is that of somebody who has signed in.
 */
export function aShopper(
  { url, origin }: Pick<RunningShop, 'url' | 'origin'>,
  email: string,
  cookie = '',
): Shopper {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  let known = cookie;
  const send = async (method: string, path: string, more: OutgoingHttpHeaders, body?: string) => {
    const headers = { 'x-forwarded-for': address, ...(known !== '' && { cookie: known }), ...more };
    const answer = await ask(`${url}${path}`, method, headers, body).catch((error: unknown) => {
      strange += 1;
      throw error;
    });
    if (answer.status >= 400 && !isRefusal(answer)) strange += 1;
    const given = answer.headers['set-cookie'] ?? [];
    if (given.length > 0) known = given.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
    return answer;
  };
  return {
    email,
    get: (path) => send('GET', path, {}),
    post: (path, body, headers = {}) =>
      send('POST', path, { origin, 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
  };
}

type Asked = Answer & { headers: IncomingHttpHeaders };

function ask(url: string, method: string, headers: OutgoingHttpHeaders, body = ''): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const { statusCode: status = 0, headers: given } = answer;
      text(answer).then((read) => resolve({ status, text: read, headers: given }), reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
