// platform/push: notifications on a device that agreed to them, by Web Push. `webPushSender` encrypts and
// hands over; `push-endpoint.ts` knows the services.
import type { PushMessage } from './push-message.ts';

/** VAPID (RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** As the browser's PushSubscription has it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser will never take a message again. */
export type PushResult = { kind: 'sent' } | { kind: 'gone' };

export type Push = {
  makeKeys(): PushKeys;
  /** Encrypts for the browser and hands over. Rejects, with a `code`, when another try may succeed. */
  send(keys: PushKeys, target: PushTarget, message: PushMessage): Promise<PushResult>;
};
