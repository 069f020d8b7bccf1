import { createHash } from 'node:crypto';

/**
 * Takes HTML whose own scripts carry `marker` as their nonce; returns it without the marker, and the
 * policy that names exactly those scripts by hash. A script that data smuggled in never carries it.
 */
export function sealPage(html: string, marker: string): { html: string; policy: string } {
  const nonce = ` nonce="${marker}"`;
  const inline = new RegExp(`<script(?=[^>]*${nonce})(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = Array.from(html.matchAll(inline), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
  return { html: html.replaceAll(nonce, ''), policy: pagePolicy([...new Set(hashes)]) };
}

function pagePolicy(scriptHashes: string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
