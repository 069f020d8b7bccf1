import { z } from 'zod';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { MOST_HOURS } from '../contract/left-unpaid.ts';
import { selectSwitch, type UnpaidMailSwitch, writeSwitchOff, writeSwitchOn } from './queries.server.ts';

const HOURS = `A whole number of hours, 1 to ${MOST_HOURS}.`;

export const UnpaidMailOn = z.strictObject({
  intent: z.literal('unpaid-mail-on'),
  hours: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, HOURS)
    .transform(Number)
    .pipe(z.number().min(1, HOURS).max(MOST_HOURS, HOURS)),
});
export const UnpaidMailOff = z.strictObject({ intent: z.literal('unpaid-mail-off') });
export type UnpaidMailForm = z.infer<typeof UnpaidMailOn> | z.infer<typeof UnpaidMailOff>;

/** Whether buyers are written to about orders left unpaid, and after how many hours; off until it is switched on. */
export async function viewUnpaidMail(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
): Promise<Omit<UnpaidMailSwitch, 'since'>> {
  requireAdmin(viewer);
  const { isOn, hours } = await selectSwitch(db);
  return { isOn, hours };
}

/** Only orders that are left from then on are written about. Does nothing the second time. */
export async function switchUnpaidMail(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  form: UnpaidMailForm,
): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = clock.now();
  const { intent: verb } = form;
  await db.transaction(async (tx) => {
    const isChanged =
      form.intent === 'unpaid-mail-on' ? await writeSwitchOn(tx, form.hours, at) : await writeSwitchOff(tx);
    if (!isChanged) return;
    const details = form.intent === 'unpaid-mail-on' ? { hours: form.hours } : {};
    await insertAudit(tx, { at, actor, verb, subject: 'unpaid mail', details });
  });
}
