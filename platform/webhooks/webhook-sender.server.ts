import { createHmac } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from './is-public-ip.ts';
import { hostOf, isWebhookUrl } from './webhook-url.ts';
import type { Webhook, WebhookAnswer, Webhooks } from './webhooks.server.ts';

const BUDGET_MS = 10_000;

/** All addresses of a name; none where it has none. */
export type LookUp = (name: string, signal: AbortSignal) => Promise<string[]>;

type SenderOptions = { ownOrigin: string | null; lookUp?: LookUp; budgetMs?: number };

/**
 * Posts over https, 10 s in all for each: no redirect is followed, the answer's body is not read, no connection is
 * kept. The name is looked up once, every address of it has to be public, and the connection goes to one of those: a
 * name that leads elsewhere a moment later changes nothing. `ownOrigin` alone may be private, and http.
 */
export function webhookSender({
  ownOrigin,
  lookUp = lookUpName,
  budgetMs = BUDGET_MS,
}: SenderOptions): Webhooks {
  return {
    async send(webhook) {
      const started = performance.now();
      const answer = await post(webhook, { ownOrigin, lookUp, budgetMs }).catch((error: unknown) => ({
        status: null,
        code: codeOf(error),
        retryAfter: null,
      }));
      return { ...answer, ms: Math.round(performance.now() - started) };
    },
  };
}

/** As Standard Webhooks has it: HMAC-SHA-256 over id, seconds and body. */
export function signWebhook({ secret, id, body, at }: Omit<Webhook, 'url'>): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${secondsOf(at)}.${body}`);
  return `v1,${signed.digest('base64')}`;
}

async function post(
  webhook: Webhook,
  { ownOrigin, lookUp, budgetMs }: Required<SenderOptions>,
): Promise<Omit<WebhookAnswer, 'ms'>> {
  if (!isWebhookUrl(webhook.url, ownOrigin)) throw new NotSent('not_public');
  const url = new URL(webhook.url);
  const signal = AbortSignal.timeout(budgetMs);
  const lookup = url.origin === ownOrigin ? undefined : await publicAddresses(hostOf(url), lookUp, signal);
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const asked = send(url, { method: 'POST', agent: false, headers: headersOf(webhook), signal, lookup });
    asked.on('response', ({ statusCode = 0, headers }) => {
      resolve({ status: statusCode, code: null, retryAfter: secondsIn(headers['retry-after']) });
      asked.destroy();
    });
    asked.on('error', (error) => reject(signal.aborted ? new NotSent('timeout') : error));
    asked.on('close', () => reject(new NotSent('no_answer')));
    asked.end(webhook.body);
  });
}

function headersOf(webhook: Webhook): Record<string, string | number> {
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(webhook.body),
    'user-agent': 'shop-webhooks',
    'webhook-id': webhook.id,
    'webhook-timestamp': secondsOf(webhook.at),
    'webhook-signature': signWebhook(webhook),
  };
}

/** In the place of Node's own look-up, which is not asked about an address that was written out. */
async function publicAddresses(host: string, lookUp: LookUp, signal: AbortSignal): Promise<LookupFunction> {
  const found = isIP(host) ? [host] : await lookUp(host, signal);
  if (signal.aborted) throw new NotSent('timeout');
  const [first, ...others] = found.map((address) => ({ address, family: isIP(address) }));
  if (!first) throw new NotSent('no_such_host');
  if (!found.every(isPublicIp)) throw new NotSent('not_public');
  return (_, { all }, done) =>
    all ? done(null, [first, ...others]) : done(null, first.address, first.family);
}

/**
 * Asks the name servers, and no file of this machine. Node's `lookup` would keep one of the few threads of a process.
 */
async function lookUpName(name: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  signal.addEventListener('abort', () => resolver.cancel(), { once: true });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly code: string;
  constructor(code: string) {
    super('a webhook was not sent');
    this.code = code;
  }
}

/** Only its code: messages quote addresses. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^\w{1,60}$/.test(code) ? code : 'no_answer';
}

/** Of `Retry-After` in seconds, its usual form; a date is not read. */
function secondsIn(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000);
