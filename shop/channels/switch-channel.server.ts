import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { internationalNumber } from '#shop/checkout/rules/phone.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { contactOf } from '#shop/office/rules/shop-settings.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { CHANNELS, type Channel } from './contract.ts';

export const ChannelForm = z.strictObject({
  intent: z.enum(['channel-on', 'channel-off']),
  channel: z.enum(CHANNELS),
});
export type ChannelForm = z.infer<typeof ChannelForm>;

const SETTING = {
  google: 'hasGoogleFeed',
  meta: 'hasMetaFeed',
  whatsapp: 'hasWhatsappOrders',
} as const satisfies Record<Channel, string>;

/**
 * Switches one channel on or off; the second time it does nothing. Refuses to switch on orders by WhatsApp with
 * `conflict` while the shop has no number for them.
 */
export async function switchChannel(
  shop: Pick<Shop, 'db' | 'clock' | 'settings' | 'settingsCache'>,
  viewer: Viewer,
  { intent, channel }: ChannelForm,
): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const isOn = intent === 'channel-on';
  if (isOn && channel === 'whatsapp' && !hasNumber(shop)) throw new Problem('conflict');
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await setShown(tx, { [SETTING[channel]]: isOn }, at))) return;
    await insertAudit(tx, { at, actor, verb: intent, subject: 'channels', details: { channel } });
  });
  // Other processes are notified; this one reads the settings before it answers.
  await shop.settingsCache.refresh().catch(() => undefined);
}

function hasNumber({ settings, settingsCache }: Pick<Shop, 'settings' | 'settingsCache'>): boolean {
  const { whatsapp } = contactOf(settingsCache.current(), settings.contact);
  return whatsapp !== null && internationalNumber(whatsapp) !== null;
}
