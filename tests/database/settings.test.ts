import { describe, expect, test } from 'vitest';
import type { SettingsField } from '#shop/office/contract/settings.ts';
import { getPause, getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';
import { viewAbout } from '#shop/office/settings/view-about.server.ts';
import { auditLog } from '#shop/office/tables/audit-log.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, DAY } from './payments-world.ts';
import { admin, settingsOf } from './settings-world.ts';

/** The field that is refused, and what is typed. */
const WRONG: readonly (readonly [string, Partial<Record<SettingsField, unknown>>])[] = [
  ['email', { email: 'nobody' }],
  ['phone', { phone: 'call me' }],
  ['phone', { phone: '+233' }],
  ['whatsapp', { whatsapp: '024 455 0116' }],
  ['socialUrl', { socialUrl: 'javascript:alert(1)' }],
  ['openingHours', { openingHours: 'x'.repeat(81) }],
  ['openingHours', { openingHours: 'x\n'.repeat(11) }],
  ['packingDays', { packingDays: ['someday'] }],
  ['notice', { notice: 'x'.repeat(201) }],
  ['notice', { noticeUntil: '2999-01-01' }],
  ['noticeUntil', { notice: 'Hello', noticeUntil: '2001-01-01' }],
  ['noticeUntil', { notice: 'Hello', noticeUntil: '2026-02-30' }],
  ['businessName', { businessName: 'x'.repeat(121) }],
  ['streetAddress', { streetAddress: 'x\n'.repeat(6) }],
  ['town', { town: 'x'.repeat(61) }],
  ['nearbyTowns', { nearbyTowns: 'Ho,'.repeat(11) }],
  ['introduction', { introduction: 'x'.repeat(4_001) }],
  ['introduction', { introduction: 'Half a \ud83d' }],
  ['pictureUrl', { pictureUrl: 'https://elsewhere.example/a.jpg' }],
  ['pictureUrl', { pictureUrl: `/media/${'a'.repeat(64)}/960.jpg` }],
  ['pauseFrom', { pauseTo: '2999-01-01' }],
  ['pauseFrom', { pauseText: 'Away' }],
  ['pauseTo', { pauseFrom: '2999-01-01' }],
  ['pauseTo', { pauseFrom: '2999-01-02', pauseTo: '2999-01-01' }],
  ['pauseTo', { pauseFrom: '2001-01-01', pauseTo: '2001-01-02' }],
  ['pauseTo', { pauseFrom: '2999-01-01', pauseTo: '2999-04-03' }],
];

onBothDatabases('settings', (open) => {
  const theWorld = aShopToPayAt(open);
  const { save, saveOne, clear, site, inDays } = settingsOf(theWorld);

  describe('what pages show', () => {
    test('is what the environment says until something is set, and again when it is cleared', async () => {
      const configured = site();
      await save({ phone: ' +233 20  000 1111 ', email: 'Ask@Shop.example', whatsapp: '+233 24 000 2222' });
      expect(site()).toMatchObject({
        phone: '+233 20 000 1111',
        email: 'ask@shop.example',
        whatsapp: '+233 24 000 2222',
        socialUrl: configured.socialUrl,
      });
      await save({ phone: '', email: '', whatsapp: '' });
      expect(site()).toEqual(configured);
    });

    test('hours stand line by line, packing days in words', async () => {
      await save({
        openingHours: 'Monday to Friday: 9 to 5\r\n\r\n Saturday:  10 to 2 ',
        packingDays: ['monday', 'friday'],
      });
      expect(site()).toMatchObject({
        openingHours: ['Monday to Friday: 9 to 5', 'Saturday: 10 to 2'],
        packing: 'Monday and Friday',
      });
      await save({ openingHours: '', packingDays: [] });
      expect(site()).toMatchObject({ openingHours: [], packing: null });
    });

    test('a notice stands through its last day in Accra and is gone with the next; the form forgets it', async () => {
      await save({ notice: 'We are moving', noticeUntil: inDays(1) });
      expect(site().notice).toBe('We are moving');
      theWorld().clock.pass(DAY);
      expect(site().notice).toBe('We are moving');
      theWorld().clock.pass(DAY);
      expect(site().notice).toBeNull();
      await save({ phone: '+233 20 000 1111' });
      expect(site().notice).toBeNull();
      await save({ phone: '' });
    });

    test('a notice of characters that nobody sees is none', async () => {
      await save({ notice: '\u200b \u2060\u00ad' });
      expect(site().notice).toBeNull();
    });

    test('who is behind the shop is shown as written, and nothing where it is empty', async () => {
      const { shop } = theWorld();
      const nothing = { legalStatus: null, registeredAt: null, dataProtection: null, tin: null };
      const silent = { paragraphs: [], picture: null, officeBearers: [], memberships: [], ...nothing };
      expect(viewAbout(shop)).toEqual(silent);
      const imageUrl = `/media/${'b'.repeat(64)}/960.jpg`;
      await aProduct(shop, { imageUrl, imageHeight: 720 });
      await save({
        ...{
          businessName: 'Via Enterprise',
          registration: 'BN 1',
          tin: 'P000',
          streetAddress: 'Gate 4\r\nOsu',
          legalStatus: 'Company limited by shares',
          registeredAt: 'Accra',
          officeBearers: 'Naa Dei\r\nKwesi',
          memberships: 'Traders of Osu, osu@example.org',
          dataProtection: 'DPC 77',
        },
        ...{
          introduction: ' We are two.\r\n \r\n\r\nCome by. ',
          pictureUrl: imageUrl,
          pictureAlt: 'The gate',
        },
      });
      expect(site()).toMatchObject({
        businessName: 'Via Enterprise',
        registration: 'BN 1',
        streetAddress: ['Gate 4', 'Osu'],
      });
      expect(viewAbout(shop)).toMatchObject({
        paragraphs: ['We are two.', 'Come by.'],
        picture: { url: imageUrl, height: 720, alt: 'The gate' },
        tin: 'P000',
        legalStatus: 'Company limited by shares',
        registeredAt: 'Accra',
        officeBearers: ['Naa Dei', 'Kwesi'],
        memberships: ['Traders of Osu, osu@example.org'],
        dataProtection: 'DPC 77',
      });
      await save({ pictureUrl: '' });
      expect(viewAbout(shop).picture).toBeNull();
      await save({ businessName: '', registration: '', tin: '', streetAddress: '', introduction: '' });
      const law = { legalStatus: '', registeredAt: '', officeBearers: '', memberships: '' };
      await save({ ...law, dataProtection: '' });
      expect(viewAbout(shop)).toEqual(silent);
    });

    test('towns may be apart in any way, and the shop names no place once they are cleared', async () => {
      await save({ town: ' Ho ', nearbyTowns: 'Kpando;Hohoe ,, Kpalimé' });
      expect(site()).toMatchObject({
        town: 'Ho',
        arrival: { nearby: { towns: 'Ho, Kpando, Hohoe and Kpalimé' } },
      });
      await save({ town: '', nearbyTowns: ' , ' });
      expect(site()).toMatchObject({ town: null, arrival: { nearby: null } });
    });

    test('mails to the shop go where the environment says', async () => {
      await save({ email: 'elsewhere@shop.example' });
      expect(theWorld().shop.settings.shopEmail).toBe('hello@example.com');
      await save({ email: '' });
    });
  });

  describe('saving', () => {
    test('writes down who changed what, from what to what', async () => {
      await save({ notice: 'Back soon' });
      const rows = await theWorld().shop.db.select().from(auditLog);
      const [last] = rows.filter(({ verb }) => verb === 'change-settings').slice(-1);
      expect(last).toMatchObject({
        actor: admin.userId,
        subject: 'settings',
        details: { from: { notice: null }, to: { notice: 'Back soon' } },
      });
      await clear();
    });

    test.each([VISITOR_VIEWER, aCustomer(), { kind: 'clock' as const }])(
      'is for the administrator alone: $kind',
      async (viewer) => {
        const { version } = await getSettings(theWorld().shop, admin, 'opening');
        for (const act of [
          saveSettings(theWorld().shop, viewer, 'opening', { version, notice: 'Hello' }),
          getSettings(theWorld().shop, viewer, 'opening'),
          getPause(theWorld().shop, viewer),
        ]) {
          await expect(act).rejects.toMatchObject({ code: 'not_allowed' });
        }
        expect(site().notice).toBeNull();
      },
    );

    test('a stale form is refused with both versions shown, and may be sent again knowingly', async () => {
      const { shop } = theWorld();
      const { version } = await getSettings(shop, admin, 'contact');
      await save({ phone: '+233 20 111 1111' });
      const texts = { phone: '+233 20 222 2222', town: 'Ho' };
      const refused = await saveSettings(shop, admin, 'contact', { version, ...texts });
      const now = await getSettings(shop, admin, 'contact');
      expect(refused).toMatchObject({
        kind: 'stale',
        version: now.version,
        saved: { phone: '+233 20 111 1111' },
        differing: ['phone', 'town'],
      });
      expect(site().phone).toBe('+233 20 111 1111');
      const again = await saveSettings(shop, admin, 'contact', { version: now.version, ...texts });
      expect(again.kind).toBe('saved');
      expect(site()).toMatchObject({ phone: '+233 20 222 2222', town: 'Ho' });
      await save({ phone: '', town: '' });
    });

    test('two forms at the same moment: one is saved, the other refused', async () => {
      const { version } = await getSettings(theWorld().shop, admin, 'opening');
      const both = await Promise.all(['One', 'Two'].map((notice) => saveOne('opening', { notice, version })));
      expect(both.map(({ kind }) => kind).sort()).toEqual(['saved', 'stale']);
      await clear();
    });

    test('two pages at the same moment are both saved, and neither touches what is on the other', async () => {
      const both = await Promise.all([
        saveOne('opening', { notice: 'Back soon' }),
        saveOne('contact', { phone: '+233 20 111 1111' }),
      ]);
      expect(both.map(({ kind }) => kind)).toEqual(['saved', 'saved']);
      expect(site()).toMatchObject({ notice: 'Back soon', phone: '+233 20 111 1111' });
      await save({ notice: '', phone: '' });
    });

    test('a page that was opened before another page was saved is saved at once', async () => {
      const { shop } = theWorld();
      const { version } = await getSettings(shop, admin, 'contact');
      await save({ notice: 'Back soon', tin: 'P000' });
      const form = { version, phone: '+233 20 111 1111' };
      expect((await saveSettings(shop, admin, 'contact', form)).kind).toBe('saved');
      const { settings } = await getSettings(shop, admin, 'law');
      expect(settings).toMatchObject({ notice: 'Back soon', tin: 'P000', phone: '+233 20 111 1111' });
      await save({ notice: '', tin: '', phone: '' });
    });

    test('a page takes no setting of another one', async () => {
      const { version } = await getSettings(theWorld().shop, admin, 'contact');
      const form = { version, notice: 'Hello' };
      expect((await saveSettings(theWorld().shop, admin, 'contact', form)).kind).toBe('invalid');
      expect(site().notice).toBeNull();
    });

    test('refuses what is wrong in words and writes nothing', async () => {
      const { settings } = await getSettings(theWorld().shop, admin, 'texts');
      for (const [field, changes] of WRONG) {
        const answer = await save(changes);
        const fields = { [field]: expect.stringMatching(/[.!]$|Invalid/) };
        expect([changes, answer]).toEqual([changes, { kind: 'invalid', fields }]);
      }
      expect((await getSettings(theWorld().shop, admin, 'texts')).settings).toEqual(settings);
    });
  });
});
