import { z } from 'zod';
import type { Viewer } from '../viewer.ts';
import {
  type Added,
  addDevice,
  type PushTools,
  removeDevice,
  renewDevice,
  testDevice,
} from './push-devices.ts';
import type { Notified } from './send-push.ts';

const Id = z.string().regex(/^[0-9a-f]{32}$/);
const PushForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }).loose(),
  z.strictObject({ intent: z.literal('remove'), id: Id }),
  z.strictObject({ intent: z.literal('test'), id: Id }),
  z.strictObject({ intent: z.literal('renew'), id: Id }),
]);

export type PushAnswer = { done: boolean; text: string };

const REFUSED = {
  invalid: "This browser didn't say where to send notifications.",
  unknown_service: "This browser's push service isn't one we know.",
  too_many: 'Ten devices are notified already. Remove one first.',
} as const satisfies Record<Extract<Added, { kind: 'refused' }>['reason'], string>;

const TESTED = {
  sent: { done: true, text: 'The test is on its way.' },
  gone: { done: false, text: 'This device takes no notifications any more, and was removed.' },
  failed: { done: false, text: "The push service didn't answer. Please try again later." },
} as const satisfies Record<Notified | 'failed', PushAnswer>;

/** Does what one of the forms about notifications asks, and says in words what came of it. */
export async function answerPushForm(shop: PushTools, viewer: Viewer, form: unknown): Promise<PushAnswer> {
  const read = PushForm.safeParse(form);
  if (!read.success) return { done: false, text: REFUSED.invalid };
  const { intent } = read.data;
  if (intent === 'test') return TESTED[await testDevice(shop, viewer, read.data.id)];
  if (intent === 'renew') {
    await renewDevice(shop, viewer, read.data.id);
    return { done: true, text: '' };
  }
  if (intent === 'remove') {
    await removeDevice(shop, viewer, read.data.id);
    return { done: true, text: 'The device was removed.' };
  }
  const { intent: _, ...device } = read.data;
  const added = await addDevice(shop, viewer, device);
  return added.kind === 'added'
    ? { done: true, text: 'This device will be notified of new orders.' }
    : { done: false, text: REFUSED[added.reason] };
}
