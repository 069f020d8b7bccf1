import { z } from 'zod';
import { type FormAnswer, type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import {
  AddDevice,
  type AddDeviceResult,
  addDevice,
  removeDevice,
  renewDevice,
  testDevice,
} from '#shop/office/push/push-devices.server.ts';
import type { PushOutcome } from '#shop/office/push/send-push.server.ts';

const id = z.string().regex(/^[0-9a-f]{32}$/);
const PushForm = z.discriminatedUnion('intent', [
  AddDevice.extend({ intent: z.literal('add') }),
  z.strictObject({ intent: z.literal('remove'), id }),
  z.strictObject({ intent: z.literal('test'), id }),
  z.strictObject({ intent: z.literal('renew'), id }),
]);

type Done = { text: string };
export type PushAnswer = FormAnswer<Done>;

const REFUSED = {
  invalid: "This browser didn't say where to send notifications.",
  unknown_service: "This browser's push service isn't one we know.",
  too_many: 'Ten devices are notified already. Remove one first.',
} as const satisfies Record<Extract<AddDeviceResult, { kind: 'refused' }>['reason'], string>;

const TESTED: Record<PushOutcome | 'failed', () => Done> = {
  sent: () => ({ text: 'The test is on its way.' }),
  gone: () => refuse('This device takes no notifications any more, and was removed.'),
  failed: () => refuse("The push service didn't answer. Please try again later."),
};

export const pushForms: PageForm<typeof PushForm, Done> = {
  schema: PushForm,
  async verb({ shop, viewer }, form) {
    switch (form.intent) {
      case 'add': {
        const { intent: _, ...device } = form;
        const added = await addDevice(shop, viewer, device);
        return added.kind === 'added'
          ? { text: 'This device will be notified of new orders.' }
          : refuse(REFUSED[added.reason]);
      }
      case 'test':
        return TESTED[await testDevice(shop, viewer, form.id)]();
      case 'renew':
        await renewDevice(shop, viewer, form.id);
        return { text: '' };
      case 'remove':
        await removeDevice(shop, viewer, form.id);
        return { text: 'The device was removed.' };
    }
  },
  refusals: { invalid_input: REFUSED.invalid },
};
