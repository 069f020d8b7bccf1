import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { ChannelForm, switchChannel } from '#shop/channels/switch-channel.server.ts';
import { viewChannels } from '#shop/channels/view-channels.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { aShirt } from '#tests/support/chosen.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';
import { settingsOf } from './settings-world.ts';

const admin = anAdmin();

onBothDatabases('the channels', (open) => {
  const world = aShopToPayAt(open);
  const settings = settingsOf(world);
  const shop = () => world().shop;
  const turn = (to: 'on' | 'off', channel: ChannelForm['channel']) =>
    switchChannel(shop(), admin, { intent: `channel-${to}`, channel });
  const isOn = async () => {
    const { google, meta, isWhatsappOn } = await viewChannels(shop(), admin);
    return { google: google.isOn, meta: meta.isOn, whatsapp: isWhatsappOn };
  };
  const entries = () =>
    shop()
      .db.select({ verb: auditLog.verb, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'channels'), inArray(auditLog.verb, ['channel-on', 'channel-off'])));

  it('are off until the owner switches them on, each by itself', async () => {
    expect(await isOn()).toEqual({ google: false, meta: false, whatsapp: false });
    await turn('on', 'meta');
    expect(await isOn()).toEqual({ google: false, meta: true, whatsapp: false });
    await turn('off', 'meta');
    expect(await isOn()).toEqual({ google: false, meta: false, whatsapp: false });
  });

  it('are switched once by two presses at the same moment, and the log names one', async () => {
    const before = (await entries()).length;
    await Promise.all([turn('on', 'google'), turn('on', 'google')]);
    expect(await isOn()).toMatchObject({ google: true });
    expect((await entries()).slice(before)).toEqual([{ verb: 'channel-on', details: { channel: 'google' } }]);
    await turn('off', 'google');
  });

  it('take no orders by WhatsApp before the shop has a number', async () => {
    const { settings: configured } = shop();
    const numberless = {
      ...shop(),
      settings: { ...configured, contact: { ...configured.contact, whatsapp: null } },
    };
    const press = () => switchChannel(numberless, admin, { intent: 'channel-on', channel: 'whatsapp' });
    await expect(press()).rejects.toMatchObject({ code: 'conflict' });
    expect(settings.site().hasWhatsappOrders).toBe(false);
    await settings.save({ whatsapp: '+233 24 455 0117' });
    await press();
    expect(settings.site()).toMatchObject({ hasWhatsappOrders: true, whatsapp: '+233 24 455 0117' });
    await turn('off', 'whatsapp');
  });

  it('are the administrator’s alone', async () => {
    for (const viewer of [VISITOR_VIEWER, aCustomer()]) {
      const refused = { code: expect.stringMatching(/^not_(signed_in|allowed)$/) };
      await expect(viewChannels(shop(), viewer)).rejects.toMatchObject(refused);
      await expect(
        switchChannel(shop(), viewer, { intent: 'channel-on', channel: 'google' }),
      ).rejects.toMatchObject(refused);
    }
    expect(ChannelForm.safeParse({ intent: 'channel-on', channel: 'tiktok' }).success).toBe(false);
  });

  it('show what is in a feed, and of what is not why', async () => {
    await shop().db.delete(products);
    await aProduct(shop(), { id: 'bowl' });
    await aShirt(shop());
    await aProduct(shop(), { id: 'reading', name: 'Reading', category: 'Consultation' });
    await aProduct(shop(), { id: 'small', name: 'Small picture', imageWidth: 300, imageHeight: 300 });
    await aProduct(shop(), { id: 'gone', name: 'Hidden bowl' });
    await shop().db.update(products).set({ state: 'hidden' }).where(eq(products.id, 'gone'));
    const { google, meta } = await viewChannels(shop(), admin);
    expect([google.products, google.items, meta.products, meta.items]).toEqual([3, 5, 2, 4]);
    expect(meta.left).toEqual([
      { why: 'hidden', count: 1, products: [{ id: 'gone', name: 'Hidden bowl' }] },
      { why: 'session', count: 1, products: [{ id: 'reading', name: 'Reading' }] },
      { why: 'small_picture', count: 1, products: [{ id: 'small', name: 'Small picture' }] },
    ]);
    expect(google.left.map(({ why }) => why)).toEqual(['hidden', 'session']);
    expect(google.url).toBe(`${shop().settings.publicUrl}/feeds/google.xml`);
  });
});
