import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, MailBlock } from '#platform/mail/mail.ts';
import { previewMails, sampleMails } from '#server/demo-mails.ts';
import { freshPglite } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HOSTILE = '<b onclick="x">Bowl</b> & <img src=//evil.test/x>';

/** To whom and about what; the names are those of the previews. */
const KINDS: Readonly<Record<string, [to: 'buyer' | 'shop', subject: string]>> = {
  'confirm-address': ['buyer', 'Confirm your e-mail at Sixteen Figures'],
  'reset-password': ['buyer', 'Set a new password at Sixteen Figures'],
  'password-changed': ['buyer', 'Your password at Sixteen Figures was changed'],
  'new-login': ['buyer', 'New login at Sixteen Figures: Chrome on Android'],
  'helper-invited': ['buyer', 'Help out at Sixteen Figures'],
  'order-confirmed': ['buyer', 'Order 1042 confirmed: GHS 79.96'],
  'order-on-delivery': ['buyer', 'Order 1042 confirmed: pay on delivery'],
  'order-returned': ['buyer', 'Order 1042 came back'],
  'payment-failed': ['buyer', "Order 1042: the payment didn't go through"],
  'left-unpaid': ['buyer', "Order 1042 isn't paid yet"],
  'order-shipped': ['buyer', 'Your order 1042 is on its way'],
  'review-invitation': ['buyer', 'Order 1042: how do you like it?'],
  'order-cancelled': ['buyer', 'Order 1042 cancelled'],
  'request-acknowledged': ['buyer', "Order 1042: we've received your return request"],
  'request-answered': ['buyer', 'Order 1042: return accepted'],
  'refund-asked': ['buyer', 'Order 1042: GHS 79.96 is being refunded'],
  'refund-done': ['buyer', 'Order 1042: GHS 79.96 refunded'],
  'refund-failed': ['buyer', "Order 1042: the refund of GHS 79.96 didn't go through"],
  'back-in-stock': ['buyer', `${HOSTILE} is back`],
  'shop-new-order': ['shop', 'Order 1042 paid: GHS 79.96'],
  'shop-cancelled': ['shop', 'Order 1042 cancelled by the customer'],
  'shop-not-taken': ['shop', 'Order 1042: nobody took the parcel'],
  'shop-message': ['shop', 'Message from Ama Mensah: Opening hours'],
  'message-answered': ['buyer', 'Re: Opening hours'],
  'shop-low': ['shop', 'Running low: Brass bowl'],
  'shop-request': ['shop', 'Order 1042: return requested'],
};
const MOST_BYTES = 60_000;

describe('every kind of e-mail', () => {
  let world: TestShop;
  let mails: Record<string, Mail>;
  let previews: Awaited<ReturnType<typeof previewMails>>;
  beforeAll(async () => {
    world = await createTestShop({ database: await freshPglite() });
    const imageUrl = `/media/${'a'.repeat(64)}/960.jpg`;
    for (const id of ['one', 'two', 'three']) await aProduct(world.shop, { id, name: HOSTILE, imageUrl });
    mails = await sampleMails(world.shop);
    previews = await previewMails(world.shop, 'shop@example.com');
  });
  afterAll(() => world.close());

  const all = () =>
    Object.keys(mails).map((name) => ({ name, mail: mails[name], html: previews.get(name)?.html ?? '' }));

  it('goes to one reader under a subject of its own', () => {
    const { shopEmail } = world.shop.settings;
    const expected = Object.entries(KINDS).map(([name, [to, subject]]) => [
      name,
      to === 'shop' ? shopEmail : 'ama@example.org',
      subject,
    ]);
    const plain = (subject = '') => subject.replaceAll('\u00a0', ' ');
    expect(all().map(({ name, mail }) => [name, mail?.to, plain(mail?.subject)])).toEqual(expected);
  });

  it('says in HTML what its plain text says', () => {
    for (const { name, mail, html } of all()) {
      for (const fact of (mail?.content?.blocks ?? []).flatMap(factsOf)) {
        expect(mail?.text, name).toContain(fact);
        expect(unescaped(html), name).toContain(fact);
      }
    }
  });

  it('is small, and leads and loads nowhere but to the shop', () => {
    const own = world.shop.settings.publicUrl;
    for (const { name, html } of all()) {
      expect(Buffer.byteLength(html), name).toBeLessThan(MOST_BYTES);
      const addresses = [...html.matchAll(/(?:href|src|background|url\()=?["'(]?(https?:[^"')\s>]+)/g)];
      expect(addresses.length, name).toBeGreaterThan(0);
      for (const [, address = ''] of addresses)
        expect(address.startsWith(own) || address.startsWith('https://wa.me/'), address).toBe(true);
      expect(html, name).not.toMatch(/@import|@font-face|<script|<link|<img(?![^>]+(?:\/media\/))/);
      expect(html, name).not.toContain('evil.test/x>');
    }
  });

  it('gives each picture its size, its words and an address of the shop', () => {
    const pictures = previews.get('order-confirmed')?.html.match(/<img[^>]+>/g) ?? [];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(picture).toContain(`src="${world.shop.settings.publicUrl}/media/${'a'.repeat(64)}/320.jpg"`);
      expect(picture).toMatch(/width="64"/);
      expect(picture).toMatch(/height="80"/);
      expect(picture).toMatch(/alt="[^"]+"/);
    }
  });

  it('can be ended where it is not about something that was ordered or asked for', () => {
    const ended = all().filter(({ mail }) => mail?.unsubscribeUrl);
    expect(ended.map(({ name }) => name)).toEqual(['left-unpaid', 'review-invitation', 'back-in-stock']);
  });
});

/** What a piece tells, as it stands in both parts. */
function factsOf(block: MailBlock): string[] {
  switch (block.kind) {
    case 'text':
    case 'note':
    case 'quote':
      return block.text.split('\n');
    case 'button':
      return [block.label, block.url];
    case 'lines':
      return block.lines.flatMap(({ name, total }) => [name, ...(total ? [total] : [])]);
    case 'facts':
      return block.facts.flatMap(({ label, value }) => [label, ...value.split('\n')]);
  }
}

const unescaped = (html: string) =>
  html.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
