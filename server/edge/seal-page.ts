import { createHash } from 'node:crypto';

/**
 * Takes HTML whose own scripts carry `marker` as their nonce; returns it without the marker, and the
 * policy that names exactly those scripts by hash. A script that data smuggled in never carries it.
 */
export function sealPage(html: string, marker: string): { html: string; policy: string } {
  const parts = html.split(` nonce="${marker}"`);
  const codes = parts.slice(1).flatMap((after, place) => inlineCode(parts[place] ?? '', after));
  const hashes = codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return { html: parts.join(''), policy: pagePolicy([...new Set(hashes)]) };
}

/** Takes what stands before and after a marker; returns the code of its tag if that is a script with its own. */
function inlineCode(before: string, after: string): string | [] {
  const end = after.indexOf('>');
  const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end);
  if (!tag.startsWith('<script') || tag.includes(' src=')) return [];
  return after.slice(end + 1, after.indexOf('</script>'));
}

function pagePolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
