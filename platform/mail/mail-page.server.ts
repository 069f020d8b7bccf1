import { Body, Container, Head, Heading, Html, Link, Preview, render, Text } from '@react-email/components';
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailContact, MailContent } from './mail.ts';
import { Block, LAYOUT } from './mail-blocks.server.ts';
import { styleSheet, styles } from './mail-style.server.ts';

type Shop = MailContent['shop'];

/** In the shop's look; the same content gives the same bytes. */
export function renderPage(content: MailContent): Promise<string> {
  return render(h(Page, content));
}

function Page({ shop, heading, preview, blocks, contact }: MailContent): ReactElement {
  const body = h(
    Body,
    { className: 'paper', style: styles.body },
    h(Preview, null, preview),
    h(
      Container,
      { style: styles.page },
      h(Brand, shop),
      h(
        Sheet,
        null,
        h(Heading, { as: 'h1', className: 'heading ink', style: styles.heading }, heading),
        blocks.map((block, index) => h(Block, { key: index, block })),
      ),
      h(Foot, { shop, contact }),
    ),
  );
  return h(Html, { lang: 'en' }, h(PageHead, { title: heading }), body);
}

function PageHead({ title }: { title: string }) {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
    h('style', null, styleSheet),
  );
}

/** The padding stands on the cell: Outlook ignores that of a table. */
function Sheet({ children }: { children?: ReactNode }) {
  return h(
    'table',
    LAYOUT,
    h('tbody', null, h('tr', null, h('td', { className: 'sheet', style: styles.sheet }, children))),
  );
}

/** The shop's mark in characters instead of a picture: it shows before pictures are allowed. */
function Brand({ name, url }: Shop) {
  const seal = ACQUISITIO.map((points, row) => h(Points, { key: row, points }));
  const link = h(Link, { href: url, className: 'ink', style: styles.nameLink }, name);
  const cells = h(
    'tr',
    null,
    h('td', { className: 'seal', style: styles.seal, 'aria-hidden': true }, seal),
    h('td', { style: styles.name }, link),
  );
  const table = h('table', { ...LAYOUT, width: undefined }, h('tbody', null, cells));
  return h('div', { style: styles.brand }, table);
}

const ACQUISITIO = [2, 1, 2, 1] as const;

function Points({ points }: { points: 1 | 2 }) {
  const point = (key: number) => h('span', { key, className: 'point', style: styles.point });
  return h('div', { style: styles.row }, points === 1 ? point(0) : [point(0), point(1)]);
}

function Foot({ shop, contact }: { shop: Shop; contact?: MailContact | undefined }) {
  return h(
    'div',
    { style: styles.foot },
    contact && h(FootLine, null, 'How to reach us: ', joined(waysOf(contact))),
    h(FootLine, null, `${shop.name}, `, footLink(shop.url, shop.url.replace(/^https?:\/\//, ''))),
  );
}

function FootLine({ children }: { children?: ReactNode }) {
  return h(Text, { className: 'soft', style: styles.footText }, children);
}

function footLink(href: string, text: string, style: CSSProperties = styles.footLink) {
  return h(Link, { key: href, href, className: 'soft', style }, text);
}

function waysOf({ email, phone, whatsapp }: MailContact): ReactElement[] {
  return [
    footLink(`mailto:${email}`, email),
    ...(phone ? [footLink(`tel:${phone.replace(/[^+\d]/g, '')}`, phone, styles.footNumber)] : []),
    ...(whatsapp
      ? [footLink(`https://wa.me/${whatsapp.replace(/\D/g, '')}`, `WhatsApp ${whatsapp}`, styles.footNumber)]
      : []),
  ];
}

function joined(ways: ReactNode[]): ReactNode[] {
  return ways.flatMap((way, index) => (index === 0 ? [way] : [' · ', way]));
}
