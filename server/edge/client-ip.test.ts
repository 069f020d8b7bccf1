import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientIp } from '#server/edge/client-ip.ts';

/** A request as it came over the wire from this peer. */
function from(peer: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}

describe('the address a caller counts under', () => {
  it('is the socket’s when nobody is trusted, whatever the caller claims', () => {
    const ipOf = clientIp([]);
    expect(ipOf(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
    expect(ipOf(from('127.0.0.1', '198.51.100.1, 198.51.100.2'))).toBe('127.0.0.1');
  });

  it('is the hop that a trusted proxy reports, never what stands further left', () => {
    const ipOf = clientIp(['10.0.0.0/8']);
    expect(ipOf(from('10.1.2.3', '6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9');
    expect(ipOf(from('10.1.2.3', '6.6.6.6, 203.0.113.9, 10.9.9.9'))).toBe('203.0.113.9');
  });

  it('believes no proxy that was not named', () => {
    expect(clientIp(['10.0.0.1'])(from('10.0.0.2', '203.0.113.9'))).toBe('10.0.0.2');
  });

  it('is the proxy itself when its report is missing or nonsense', () => {
    const ipOf = clientIp(['10.0.0.1', '2001:db8::/32']);
    expect(ipOf(from('10.0.0.1'))).toBe('10.0.0.1');
    expect(ipOf(from('10.0.0.1', 'unknown, <script>'))).toBe('10.0.0.1');
    expect(ipOf(from('2001:db8::5', '203.0.113.9'))).toBe('203.0.113.9');
  });

  it('is an IPv4 address, also where IPv6 wraps it', () => {
    expect(clientIp(['127.0.0.1'])(from('::ffff:127.0.0.1', '203.0.113.9'))).toBe('203.0.113.9');
    expect(clientIp([])(from('::ffff:203.0.113.9'))).toBe('203.0.113.9');
  });

  it('is the /64 network of an IPv6 address: whoever has one has all of them', () => {
    const ipOf = clientIp(['127.0.0.1']);
    const first = ipOf(from('2001:db8:1:2::1'));
    expect(first).toBe('2001:db8:1:2::');
    expect(ipOf(from('2001:db8:1:2:ffff:ffff:ffff:ffff'))).toBe(first);
    expect(ipOf(from('127.0.0.1', '2001:0DB8:1:2:abcd::7'))).toBe(first);
    expect(ipOf(from('2001:db8:1:3::1'))).not.toBe(first);
  });
});

describe('an X-Forwarded-For from a peer that nobody named', () => {
  it('is warned about once, and one from a named proxy never', () => {
    const warnings: string[] = [];
    const ipOf = clientIp(['10.0.0.1'], { warn: (_, message) => void warnings.push(message) });
    ipOf(from('10.0.0.1', '203.0.113.9'));
    ipOf(from('203.0.113.9'));
    expect(warnings).toEqual([]);
    for (let times = 0; times < 3; times += 1) ipOf(from('10.0.0.2', '203.0.113.9'));
    expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  });
});
