const MEANT = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
const REAL = new Set([...MEANT, 'mail.com', 'email.com', 'ymail.com', 'yahoo.co']);

/**
 * The address that was probably meant, where the domain is one slip away from a large provider's. Null for
 * every other, and while the domain may still be being typed.
 */
export function likelyEmail(email: string): string | null {
  const [, name, domain = ''] = /^(\S+@)(\S+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || REAL.has(domain)) return null;
  const meant = MEANT.find((known) => !known.startsWith(domain) && isOneSlip(domain, known));
  return meant ? name + meant : null;
}

/** One character more, less or other, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, meant.length) - start;
  while (end < most && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [left = '', right = ''] = [typed, meant].map((text) => text.slice(start, text.length - end));
  return (left.length < 2 && right.length < 2) || (left.length === 2 && left === right[1] + right.charAt(0));
}
