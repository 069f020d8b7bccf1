import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { dressedMailer, mailRenderer } from '#platform/mail/dressed-mailer.server.ts';
import type { MailBlock, MailContent } from '#platform/mail/mail.ts';
import type { ReadyMail } from '#platform/mail/mailer.server.ts';
import { mail, quote } from '#shop/messages/mail/mails.server.ts';
import { silentLog } from '#tests/support/quiet.ts';

const shop = { shopName: 'Sixteen Figures', publicUrl: 'https://shop.test' };
const render = mailRenderer(silentLog);
const aContent = (blocks: readonly MailBlock[]): MailContent => ({
  shop: { name: 'Sixteen Figures', url: 'https://shop.test' },
  heading: 'Heading',
  preview: 'Preview',
  blocks,
});

describe('the HTML part of an e-mail', () => {
  it('shows what people wrote as text, its line breaks kept', async () => {
    const hostile = '<script>alert(1)</script>\r\n<img src=//evil.test/x onerror=alert(2)>" \'&amp;';
    const blocks: MailBlock[] = [
      { kind: 'text', text: hostile },
      { kind: 'note', text: hostile },
      { kind: 'quote', text: hostile },
      { kind: 'facts', facts: [{ label: hostile, value: hostile }] },
      { kind: 'lines', total: hostile, lines: [{ name: hostile, qty: 1, total: hostile, picture: null }] },
      { kind: 'button', label: hostile, url: 'https://shop.test/?a=1&b="2' },
    ];
    const html = (await render({ ...aContent(blocks), heading: hostile, preview: hostile })) ?? '';
    expect(html).not.toMatch(/<script|<img|src="\/\/evil/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<br/>');
    expect(html).toContain('href="https://shop.test/?a=1&amp;b=&quot;2"');
  });

  it('is the same bytes whenever it is made', async () => {
    const { content } = mail(shop, 'ama@example.org', 'Subject', ['Words', quote('Theirs')]);
    const once = content && (await render(content));
    expect(once).toContain('Theirs');
    expect(content && (await render(content))).toBe(once);
  });
});

describe('an e-mail on its way to the mail server', () => {
  async function handedOver(rendered: string | null) {
    const sent: ReadyMail[] = [];
    const post = {
      send: async (given: ReadyMail) => {
        sent.push(given);
        return { kind: 'sent' as const };
      },
      findObstacle: async () => null,
    };
    const mailer = dressedMailer(post, async () => rendered);
    const mark = { id: '0c7a9e34-5f0e-4b4a-9c0e-0f6f9f3f1a11', writtenAt: '2026-11-21T10:11:12.000Z' };
    await mailer.send({ ...mail(shop, 'ama@example.org', 'Subject', ['Words']), ...mark });
    await mailer.send({ to: 'ama@example.org', subject: 'From before', text: 'Words', ...mark });
    return sent;
  }

  it('has its HTML part beside the plain text, unless it was queued without one', async () => {
    expect(await handedOver('<p>Words</p>')).toMatchObject([
      { text: expect.stringContaining('Words'), html: '<p>Words</p>' },
      { text: 'Words', subject: 'From before' },
    ]);
    expect((await handedOver('<p>Words</p>'))[1]).not.toHaveProperty('html');
  });

  it('goes as plain text when the HTML part cannot be made', async () => {
    const [first] = await handedOver(null);
    expect(first?.text).toContain('Words');
    expect(first).not.toHaveProperty('html');
    // A kind of piece that this process does not know, queued by a newer one.
    const unknown = { kind: 'unheard-of' } as unknown as MailBlock;
    expect(await render(aContent([unknown]))).toBeNull();
  });
});

/** Prints how often the library was loaded: after the shop's own modules, and after one e-mail. */
const COUNT_LOADS = `
  import { registerHooks } from 'node:module';
  let loads = 0;
  registerHooks({
    load(url, context, next) {
      if (url.includes('/@react-email/')) loads += 1;
      return next(url, context);
    },
  });
  await import('#server/shop.ts');
  await import('#server/work.ts');
  const before = loads;
  const { mailRenderer } = await import('#platform/mail/dressed-mailer.server.ts');
  await mailRenderer({ error() {} })({ shop: { name: 'Shop', url: '' }, heading: '', preview: '', blocks: [] });
  console.log(before, loads > 0);
`;

it('is made by a library that a process without e-mails never loads', async () => {
  const args = ['--input-type=module', '--eval', COUNT_LOADS];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trim()).toBe('0 true');
}, 60_000);
