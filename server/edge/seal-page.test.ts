import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealPage } from '#server/edge/seal-page.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('a sealed page', () => {
  const page = [
    '<script nonce="m4rk">ours()</script>',
    '<script nonce="m4rk" type="module" async="">import "/a.js"</script>',
    '<script nonce="m4rk" src="/b.js"></script>',
    '<p><script>theirs()</script><script nonce="guess">guessed()</script></p>',
  ].join('');
  const { html, policy } = sealPage(page, 'm4rk');

  it('allows exactly the inline scripts that carry the marker', () => {
    expect(policy).toContain(hashOf('ours()'));
    expect(policy).toContain(hashOf('import "/a.js"'));
    expect(policy).not.toContain(hashOf('theirs()'));
    expect(policy).not.toContain(hashOf('guessed()'));
    expect(policy).not.toContain('unsafe');
  });

  it('keeps no trace of the marker, and so nothing that could be reused', () => {
    expect(html).not.toContain('m4rk');
    expect(html).toContain('<script>ours()</script>');
  });

  it('is the same for the same page, whatever the marker was', () => {
    expect(sealPage(page.replaceAll('m4rk', 'other'), 'other')).toEqual({ html, policy });
  });
});
