import { MINUTE_MS } from '#platform/time/durations.ts';
import type { UploadAnswer } from './storage-protocol.ts';

/** A token is renewed while it is good for this long still: the request it goes with takes its time. */
const RENEWED_BEFORE_MS = MINUTE_MS;

let kept: { token: string; endsAt: number } | null = null;

/** The App Check token, kept in memory only; the answer instead where the shop gives none. */
export async function appCheckToken(isRenewed: boolean, signal: AbortSignal): Promise<string | UploadAnswer> {
  if (!isRenewed && kept && kept.endsAt - RENEWED_BEFORE_MS > Date.now()) return kept.token;
  kept = null;
  try {
    const answer = await fetch('/api/app-check', { signal, cache: 'no-store' });
    if (!answer.ok) return refusal(answer.status, await answer.text());
    kept = read(await answer.json());
    return kept?.token ?? refusal(0, '');
  } catch {
    return refusal(0, '');
  }
}

function read(body: unknown): typeof kept {
  if (typeof body !== 'object' || body === null || !('token' in body)) return null;
  const endsAt = 'expireTimeMillis' in body ? Number(body.expireTimeMillis) : 0;
  return typeof body.token === 'string' ? { token: body.token, endsAt } : null;
}

const refusal = (status: number, text: string): UploadAnswer => ({
  status,
  reason: '',
  text,
  header: () => null,
});
