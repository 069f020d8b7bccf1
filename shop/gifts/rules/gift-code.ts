/** Without letters that look like digits: 16 of these are 80 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** However it is typed; null where it is no code at all. */
export function normalGiftCode(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const code = plain.replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && !code.includes('U') ? code : null;
}

/** The first 80 bits of a signature as a code. */
export function giftCodeOf(signature: Uint8Array): string {
  let bits = 0n;
  for (const byte of signature.subarray(0, (LENGTH * 5) / 8)) bits = (bits << 8n) | BigInt(byte);
  return Array.from(
    { length: LENGTH },
    (_, at) => ALPHABET[Number((bits >> BigInt(5 * (LENGTH - 1 - at))) & 31n)],
  ).join('');
}

/** In groups of four, to read it out and to type it. */
export function shownGiftCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}
