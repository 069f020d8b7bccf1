/** An opening or closing tag, a comment, the text up to the next one, or a sign that begins nothing; linear. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|<!--[^<>]*-->|[^<]+|</gi;
const PARAGRAPHS = /^(p|div|h[1-6]|ul|ol|table|blockquote|section|article|hr)$/;
const LINES = /^(br|tr)$/;
const UNSEEN = /^(script|style|template|noscript)$/;

/** What HTML reads like as plain text: paragraphs, lines and list items stay, everything else goes. */
export function htmlToText(html: string): string {
  let text = '';
  let unseen: string | null = null;
  for (const [piece, slash, tag] of html.replace(/\r\n?/g, '\n').matchAll(PIECE)) {
    const name = tag?.toLowerCase();
    if (unseen !== null) {
      if (slash === '/' && name === unseen) unseen = null;
    } else if (name === undefined) {
      if (!piece.startsWith('<!--')) text += decoded(piece);
    } else if (UNSEEN.test(name) && slash === '') unseen = name;
    else text += breakFor(name, slash === '/');
  }
  const lines = text.split('\n').map((line) => line.replace(/[^\S\n]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function breakFor(tag: string, isEnd: boolean): string {
  if (tag === 'li') return isEnd ? '' : '\n- ';
  if (PARAGRAPHS.test(tag)) return '\n\n';
  return LINES.test(tag) ? '\n' : '';
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['bull', '•'],
  ['middot', '·'],
  ['deg', '°'],
  ['times', '×'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['uuml', 'ü'],
  ['ouml', 'ö'],
  ['auml', 'ä'],
]);

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return NAMED.get(name) ?? entity;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : entity;
  });
}
