import { connect } from 'node:net';

/** An answer as its bytes say; header names are lower case, a repeated header keeps every value. */
export type RawAnswer = { status: number; headers: [name: string, value: string][]; body: string };

/** How long an answer may take to end; a busy machine needs more than the shop. */
const PATIENCE_MS = 15_000;

/**
 * Sends the bytes as they stand, which `fetch` would tidy, and reads until the server closes the connection:
 * ask for `Connection: close`. Resolves with status 0 when it was closed without a word.
 */
export function sendRaw(port: number, text: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no end of the answer: ${received}`)));
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part;
    });
    socket.once('error', (error) => (received === '' ? reject(error) : resolve(readAnswer(received))));
    socket.once('close', () => resolve(readAnswer(received)));
  });
}

/** The lines of a request, each ended as HTTP wants it, with the empty line that ends the head. */
export function requestLines(...lines: string[]): string {
  return [...lines, 'Connection: close', '', ''].join('\r\n');
}

export function headerOf({ headers }: RawAnswer, name: string): string | undefined {
  return headers.find(([candidate]) => candidate === name)?.[1];
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
