const MEANT = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
/** Neighbours of these that exist. */
const REAL = new Set([...MEANT, 'mail.com', 'email.com', 'ymail.com', 'yahoo.co']);

/**
 * Takes an e-mail address, returns the one that was probably meant: a large provider's domain is one slip of a
 * finger away. Null for every other address, and while the domain may still be on its way.
 */
export function likelyEmail(email: string): string | null {
  const [, name, domain = ''] = /^(\S+@)(\S+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || REAL.has(domain)) return null;
  const meant = MEANT.find((known) => !known.startsWith(domain) && isOneSlip(domain, known));
  return meant ? name + meant : null;
}

/** One letter more, less or other, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, meant.length) - start;
  while (end < most && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [left = '', right = ''] = [typed, meant].map((text) => text.slice(start, text.length - end));
  return (left.length < 2 && right.length < 2) || (left.length === 2 && left === right[1] + right.charAt(0));
}
