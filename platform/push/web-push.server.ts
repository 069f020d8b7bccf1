import webPush from 'web-push';
import type { Push, PushKeys, PushResult, PushTarget } from './push.server.ts';
import type { PushMessage } from './push-message.ts';

const BUDGET_MS = 5_000;
const KEPT_SECONDS = 12 * 3600;

/**
 * Over https (RFC 8030, 8188, 8291, 8292): 5 s in all for each message, no redirects followed, the answer not
 * read. `contact` is the address for push services to write to about our messages. The caller judges whether
 * an endpoint may be sent to at all.
 */
export function webPushSender(contact: string): Push {
  return {
    makeKeys: () => webPush.generateVAPIDKeys(),
    send: (keys, target, message) => send(contact, keys, target, message),
  };
}

class PushFailed extends Error {
  override readonly name = 'PushFailed';
  readonly code: string;
  constructor(code: string) {
    super('a push service did not take a message');
    this.code = code;
  }
}

async function send(
  contact: string,
  keys: PushKeys,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<PushResult> {
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      TTL: KEPT_SECONDS,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
    },
  );
  const { 'Content-Length': _, ...headers } = request.headers;
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers: textsOf(headers),
    body: new Uint8Array(request.body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(BUDGET_MS),
  }).catch(() => {
    throw new PushFailed('no_answer');
  });
  await answer.body?.cancel();
  if (answer.ok) return { kind: 'sent' };
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
  throw new PushFailed(`status_${answer.status}`);
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
