import { oneLine } from '#platform/text/text.ts';

const PLAIN_NAME = /^(?:[\p{L}\p{M}' -]|\.(?= |$)){1,60}$/u;

/** Anybody can type any name, and a stranger's address or number: only a plain name may speak in our voice. */
export function greeting(name: string): string {
  const plain = oneLine(name);
  return PLAIN_NAME.test(plain) ? `Hello ${plain},` : 'Hello,';
}
