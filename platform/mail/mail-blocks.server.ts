import { Button, Img, Link, Text } from '@react-email/components';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailBlock, MailLine } from './mail.ts';
import { styles } from './mail-style.server.ts';

type Of<K extends MailBlock['kind']> = Extract<MailBlock, { kind: K }>;

export function Block({ block }: { block: MailBlock }): ReactElement {
  switch (block.kind) {
    case 'text':
      return h(Text, { className: 'ink', style: styles.text }, broken(block.text));
    case 'note':
      return h(Note, block);
    case 'quote':
      return h(Text, { className: 'ink quote', style: styles.quote }, broken(block.text));
    case 'button':
      return h(NextStep, block);
    case 'lines':
      return h(Lines, block);
    case 'facts':
      return h(Facts, block);
    default:
      // Queued by a newer process: the plain text has it all.
      throw new Error(`Unknown piece of an e-mail: ${JSON.stringify(block satisfies never)}`);
  }
}

/** Line breaks as elements: not every client keeps those of the text. */
function broken(text: string): ReactNode[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
}

function Note({ text, link }: Of<'note'>) {
  const end = link && h(Link, { href: link.url, className: 'soft', style: styles.footLink }, link.label);
  return h(Text, { className: 'soft', style: styles.note }, broken(text), end && ' ', end);
}

function NextStep({ label, url }: Of<'button'>) {
  const button = h(Button, { href: url, className: 'button', style: styles.button }, label);
  return h('div', { style: styles.buttonRow }, button);
}

/** A table for layout, to screen readers. */
export const LAYOUT = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };

function Lines({ lines, extras = [], total }: Of<'lines'>) {
  const hasPictures = lines.some(({ picture }) => picture !== null);
  const rows = lines.map((line, index) => h(Line, { key: index, line, hasPictures }));
  const span = hasPictures ? 2 : 1;
  const added = extras.map(({ label, amount }) =>
    h(
      'tr',
      { key: label },
      h('td', { className: 'ink rule', style: styles.line, colSpan: span }, label),
      h('td', { className: 'ink rule', style: styles.amount }, amount),
    ),
  );
  const sum =
    total !== null &&
    h(
      'tr',
      null,
      h('td', { className: 'ink strong', style: styles.total, colSpan: span }, 'Total'),
      h('td', { className: 'ink strong', style: styles.totalAmount }, total),
    );
  return h('table', { ...LAYOUT, style: styles.table }, h('tbody', null, ...rows, ...added, sum));
}

function Line({ line, hasPictures }: { line: MailLine; hasPictures: boolean }) {
  const { name, qty, total, picture } = line;
  const image =
    picture &&
    h(Img, {
      src: picture.url,
      width: picture.width,
      height: picture.height,
      alt: name,
      style: styles.image,
      // Otherwise React loads it ahead, by a <link>, which no mail program needs.
      fetchPriority: 'low',
    });
  return h(
    'tr',
    null,
    hasPictures && h('td', { className: 'picture rule', style: styles.picture }, image),
    h(
      'td',
      { className: 'ink rule', style: styles.line },
      name,
      h('br'),
      h('span', { className: 'soft', style: styles.qty }, `Qty ${qty}`),
    ),
    total !== null && h('td', { className: 'ink rule', style: styles.amount }, total),
  );
}

function Facts({ facts }: Of<'facts'>) {
  const rows = facts.map(({ label, value }) =>
    h(
      'tr',
      { key: label },
      h('td', { className: 'soft rule label', style: styles.label }, label),
      h('td', { className: 'ink rule', style: styles.value }, broken(value)),
    ),
  );
  return h('table', { ...LAYOUT, style: styles.table }, h('tbody', null, rows));
}
