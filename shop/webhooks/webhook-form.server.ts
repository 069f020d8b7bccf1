import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { MAX_URL, WEBHOOK_EVENTS } from './contract.ts';

const fields = {
  url: z.string().trim().min(1, 'Enter an address that begins with https://.').max(MAX_URL),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .max(WEBHOOK_EVENTS.length)
    .default([])
    .refine((events) => events.length > 0, 'Choose at least one event.')
    .refine((events) => new Set(events).size === events.length),
};

/** `id` was chosen when the form was opened, so that a second press adds no second one. */
export const NewWebhook = z.object({
  intent: z.literal('add'),
  id: z.string().regex(RANDOM_ID),
  ...fields,
});
export type NewWebhook = z.output<typeof NewWebhook>;

export const WebhookForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), ...fields }),
  z.object({ intent: z.literal('switch-on') }),
  z.object({ intent: z.literal('switch-off') }),
  z.object({ intent: z.literal('new-secret') }),
  z.object({ intent: z.literal('remove') }),
  z.object({ intent: z.literal('test') }),
  z.object({ intent: z.literal('again'), delivery: z.string().max(60) }),
]);
export type WebhookForm = z.output<typeof WebhookForm>;
export type WebhookChange = Exclude<WebhookForm, { intent: 'test' | 'again' }>;
