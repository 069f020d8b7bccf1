import { describe, expect, it } from 'vitest';
import { clientAddress } from '#server/edge/client-address.ts';

describe('the address a caller counts under', () => {
  it('is the socket’s when nobody is trusted, whatever the caller claims', () => {
    const addressOf = clientAddress([]);
    expect(addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(addressOf('127.0.0.1', '198.51.100.1, 198.51.100.2')).toBe('127.0.0.1');
  });

  it('is the hop that a trusted proxy reports, never what stands further left', () => {
    const addressOf = clientAddress(['10.0.0.0/8']);
    expect(addressOf('10.1.2.3', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9');
    expect(addressOf('10.1.2.3', '6.6.6.6, 203.0.113.9, 10.9.9.9')).toBe('203.0.113.9');
  });

  it('believes no proxy it was not told of', () => {
    expect(clientAddress(['10.0.0.1'])('10.0.0.2', '203.0.113.9')).toBe('10.0.0.2');
  });

  it('is the proxy itself when its report is missing or nonsense', () => {
    const addressOf = clientAddress(['10.0.0.1', '2001:db8::/32']);
    expect(addressOf('10.0.0.1', null)).toBe('10.0.0.1');
    expect(addressOf('10.0.0.1', 'unknown, <script>')).toBe('10.0.0.1');
    expect(addressOf('2001:db8::5', '203.0.113.9')).toBe('203.0.113.9');
  });

  it('knows an IPv4 address in IPv6 clothes', () => {
    expect(clientAddress(['127.0.0.1'])('::ffff:127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  });
});
