import { EMAILJS_SEND, EMAILJS_SEND_FORM } from '#shop/messages/contract.ts';
import type { Caller } from './http-shop.ts';

/** The ids of a shop whose settings name none. */
export const IDS = {
  user_id: 'sixteen_figures',
  service_id: 'service_shop',
  template_id: 'template_contact',
};

export const MESSAGE = {
  username: 'Ama Mensah',
  email: 'ama@example.org',
  subject: 'The casting tray',
  message: 'Is it level?',
};

/** As the SDK's `send` does: no parameter where the page gave none. */
export const sendJson = (by: Caller, params: unknown, ids: object = IDS) =>
  by.post(EMAILJS_SEND, { lib_version: '4.4.1', ...ids, template_params: params });

/** As the SDK's `sendForm` does: the fields of the form first, then its own. */
export function sendForm(
  by: Caller,
  fields: readonly (readonly [string, string | Blob])[],
  ids: Record<string, string> = IDS,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of [...fields, ['lib_version', '4.4.1'] as const, ...Object.entries(ids)])
    body.append(name, value);
  return by.send(EMAILJS_SEND_FORM, { method: 'POST', body, headers });
}
