export type ReadMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  /** Empty in an e-mail of plain text alone. */
  html: string;
  /** Its entries for a calendar; empty in most. */
  calendar: string;
  /** The value of List-Unsubscribe, or nothing. */
  unsubscribe: string;
};

/** Takes the bytes of an .eml as the shop writes it (plain text, with or without HTML) and returns what people read. */
export function readMail(bytes: Uint8Array): ReadMail {
  const { headers, body } = split(Buffer.from(bytes).toString('latin1'));
  const of = (name: string) => decodeWords(headers.get(name) ?? '');
  const parts = partsOf(headers, body);
  const partOf = (type: string) => parts.find((part) => typeOf(part).startsWith(type));
  return {
    messageId: of('message-id'),
    from: of('from'),
    to: of('to'),
    subject: of('subject'),
    date: of('date'),
    text: contentOf(partOf('text/plain')),
    html: contentOf(partOf('text/html')),
    calendar: contentOf(partOf('text/calendar')),
    unsubscribe: of('list-unsubscribe'),
  };
}

type Part = { headers: Map<string, string>; body: string };

function split(source: string): Part {
  const gap = /\r?\n\r?\n/.exec(source);
  const head = source.slice(0, gap?.index ?? source.length);
  return { headers: readHeaders(head), body: gap ? source.slice(gap.index + gap[0].length) : '' };
}

const typeOf = ({ headers }: Part) => headers.get('content-type')?.toLowerCase() ?? 'text/plain';

/** RFC 2046, 5.1: the parts stand between lines that name the boundary; what is before and after them is none, and a part may have parts. */
function partsOf(headers: Map<string, string>, body: string): Part[] {
  const [, boundary] = /^multipart\/.*boundary="?([^";]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  if (!boundary) return [{ headers, body }];
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r?\n/, '')))
    .flatMap((part) => partsOf(part.headers, part.body));
}

function contentOf(part: Part | undefined): string {
  if (!part) return '';
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  return decodeBody(part.body, encoding).toString('utf8').replace(/\r\n/g, '\n').trimEnd();
}

/** The bare addresses in a header, lower-cased. */
export function addressesIn(header: string): string[] {
  return (header.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []).map((address) => address.toLowerCase());
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** RFC 2047: `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`; the space between two such words means nothing. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?[\w-]+\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, text: string) => {
    const isBase64 = kind.toLowerCase() === 'b';
    return (isBase64 ? Buffer.from(text, 'base64') : quotedPrintable(text.replaceAll('_', ' '))).toString(
      'utf8',
    );
  });
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(body);
  return Buffer.from(body, 'latin1');
}

function quotedPrintable(text: string): Buffer {
  const whole = text.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/=\r?\n/g, '');
  const bytes = whole.replace(/=([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
