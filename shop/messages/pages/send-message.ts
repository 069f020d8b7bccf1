import { patiently } from '#shop/frame/waiting/waiting.ts';
import type { EmailjsIds } from '../contract.ts';

/** `problem` is what is to be mended, where that is known. */
export type SentMessage = { isSent: boolean; problem: string | null };

export async function sendMessage(form: FormData, ids: EmailjsIds): Promise<SentMessage> {
  form.append('service_id', ids.serviceId);
  form.append('template_id', ids.templateId);
  form.append('user_id', ids.publicKey);
  return patiently(async (signal) => {
    const answer = await fetch('/api/v1.0/email/send-form', { method: 'POST', body: form, signal });
    return { isSent: answer.ok, problem: answer.status === 400 ? await answer.text() : null };
  }).catch(() => ({ isSent: false, problem: null }));
}
