import { z } from 'zod';
import { readCapped } from '#platform/http/read-capped.server.ts';
import type { Sms, SmsGateway, SmsSending } from './sms.server.ts';

const BUDGET_MS = 10_000;
const LARGEST_ANSWER = 64 * 1024;

export type HttpSmsOptions = { url: string; token: string; sender: string };

/**
 * Through a gateway that takes JSON over http: `sender`, `message`, `recipients` as Arkesel's second API
 * names them, and a reference of ours. 10 s in all, no redirects followed; the message must not be logged.
 */
export function httpSms({ url, token, sender }: HttpSmsOptions): SmsGateway {
  return {
    async send({ to, text, reference }) {
      const body = { sender, message: text, recipients: [to], clientReference: reference };
      const answer = await post(url, token, body, reference);
      return 'status' in answer ? judge(answer) : answer;
    },
  };
}

type Answer = { status: number; text: string };
type Body = { sender: string; message: Sms['text']; recipients: string[]; clientReference: string };

async function post(url: string, token: string, body: Body, key: string): Promise<Answer | SmsSending> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      // Gateways differ in where they look for the key, and ignore the other header.
      authorization: `Bearer ${token}`,
      'api-key': token,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(BUDGET_MS),
  }).catch((error: unknown) => {
    if (wasNeverConnected(error)) throw notTaken('SMS_UNREACHABLE');
    return null;
  });
  if (!response) return { kind: 'unclear', code: 'SMS_NO_ANSWER' };
  // The status is enough to know what became of the message; a body may break off.
  return { status: response.status, text: await readCapped(response, LARGEST_ANSWER).catch(() => '') };
}

/** Without a connection nothing was handed over. */
const NEVER_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|UNABLE_TO_.*|.*CERT.*)$/;

function wasNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  return NEVER_CONNECTED.test(String(code));
}

function notTaken(code: string): Error {
  return Object.assign(new Error('The SMS gateway did not take the text message'), { code });
}

/**
 * 2xx is taken unless the body says otherwise, and 409 means that it was there before. 400 and 422 are about
 * this message and final. A gateway in between that got no answer (502, 504) knows as little as we do. The
 * rest, such as a wrong key (401, 403), no credit (402) or too many (429), can be corrected.
 */
function judge({ status, text }: Answer): SmsSending {
  if (status === 409) return { kind: 'sent' };
  if (status >= 200 && status < 300)
    return isRefusal(text) ? { kind: 'refused', code: `SMS_REFUSED ${status}` } : { kind: 'sent' };
  if (status === 400 || status === 422) return { kind: 'refused', code: `SMS_REFUSED ${status}` };
  if (status === 502 || status === 504) return { kind: 'unclear', code: `SMS_NO_ANSWER ${status}` };
  throw notTaken(`${CODES[status] ?? 'SMS_BUSY'} ${status}`);
}

const CODES: Record<number, string> = {
  401: 'SMS_TOKEN',
  402: 'SMS_CREDIT',
  403: 'SMS_TOKEN',
  404: 'SMS_URL',
};

/** Refusals of gateways that answer 200 to everything; Arkesel names invalid numbers beside the taken ones. */
const Refusal = z.union([
  z.object({ status: z.string().regex(/^(error|fail)/i) }),
  z.object({
    data: z
      .array(z.object({ 'invalid numbers': z.array(z.unknown()).optional() }))
      .refine((entries) => entries.some((entry) => entry['invalid numbers']?.length)),
  }),
]);

function isRefusal(text: string): boolean {
  try {
    return Refusal.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
