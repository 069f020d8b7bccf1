import type { Mail, MailBlock, MailContact } from '#platform/mail/mail.ts';
import { contactOf } from '#shop/office/rules/shop-settings.ts';
import type { Settings, Shop } from '#shop/shop.server.ts';

export type Signature = Pick<Settings, 'shopName' | 'publicUrl'> & { contact?: MailContact };

/** With the contacts that the shop's pages show now. */
export function signatureOf({
  settings,
  settingsCache,
}: Pick<Shop, 'settings' | 'settingsCache'>): Signature {
  const { shopName, publicUrl } = settings;
  const { email, phone, whatsapp } = contactOf(settingsCache.current(), settings.contact);
  return { shopName, publicUrl, contact: { email: email ?? settings.contact.email, phone, whatsapp } };
}

type Extras = Pick<Mail, 'replyTo' | 'unsubscribeUrl' | 'calendar'> & { heading?: string; preview?: string };

/**
 * A string among the pieces is a paragraph. The plain text is ready; the HTML part is made from the same
 * pieces when it is sent (docs/decisions/0043-look-of-mails.md).
 */
export function mail(
  shop: Signature,
  to: string,
  subject: string,
  pieces: readonly (string | MailBlock)[],
  { heading = subject, preview, ...around }: Extras = {},
): Mail {
  const blocks = pieces.map((piece): MailBlock => (typeof piece === 'string' ? paragraph(piece) : piece));
  const opening = blocks.find((block) => block.kind === 'text')?.text ?? '';
  return {
    to,
    subject: oneLine(subject),
    text: `${[...blocks.map(asText), signed(shop)].join('\n\n')}\n`,
    ...around,
    content: {
      shop: { name: shop.shopName, url: shop.publicUrl },
      heading: oneLine(heading),
      preview: oneLine(preview ?? opening),
      blocks,
      ...(shop.contact ? { contact: shop.contact } : {}),
    },
  };
}

/** Unsigned: the shop knows how to reach itself. */
export function mailToShop(
  { shopName, publicUrl, shopEmail }: Pick<Settings, 'shopName' | 'publicUrl' | 'shopEmail'>,
  subject: string,
  pieces: readonly (string | MailBlock)[],
  extras: Extras = {},
): Mail {
  return mail({ shopName, publicUrl }, shopEmail, subject, pieces, extras);
}

const paragraph = (text: string): MailBlock => ({ kind: 'text', text });

export function button(label: string, url: string): MailBlock {
  return { kind: 'button', label, url };
}

export function quote(text: string): MailBlock {
  return { kind: 'quote', text };
}

/** A line break in a name would forge a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}

function asText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'note':
      return block.link ? `${`${block.text} ${block.link.label}`.trim()}:\n${block.link.url}` : block.text;
    case 'quote':
      return quoted(block.text);
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'lines':
      return linesAsText(block);
    case 'facts':
      return block.facts
        .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
        .join('\n\n');
  }
}

function linesAsText({ lines, extras = [], total }: Extract<MailBlock, { kind: 'lines' }>): string {
  const rows = lines.map(
    (line) => `${line.qty} × ${line.name}${line.total === null ? '' : `: ${line.total}`}`,
  );
  const added = extras.map(({ label, amount }) => `${label}: ${amount}`);
  return [...rows, ...added, ...(total === null ? [] : [`Total: ${total}`])].join('\n');
}

/** Marked line by line, so that nothing in it passes for words of ours. */
function quoted(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`)
    .join('\n');
}

function signed({ shopName, publicUrl, contact }: Signature): string {
  const ways = contact
    ? [contact.email, contact.phone, contact.whatsapp && `WhatsApp ${contact.whatsapp}`].filter(Boolean)
    : [];
  return [shopName, publicUrl, ...ways].join('\n');
}
