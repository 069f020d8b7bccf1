import { patiently } from '#app/wait/waiting.ts';
import type { EmailjsIds } from '#contracts/messages.ts';

/** Sends the form as the SDK of EmailJS does, and tells whether the shop has it. */
export async function sendMessage(form: FormData, ids: EmailjsIds): Promise<boolean> {
  form.append('service_id', ids.serviceId);
  form.append('template_id', ids.templateId);
  form.append('user_id', ids.publicKey);
  const answer = await patiently((signal) =>
    fetch('/api/v1.0/email/send-form', { method: 'POST', body: form, signal }),
  ).catch(() => null);
  return answer?.ok ?? false;
}
