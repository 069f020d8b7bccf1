import { describe, expect, it } from 'vitest';
import { type Change, parseTopic } from '../contract/topics.ts';
import { concerns, readChange } from './changes.server.ts';

describe('live topics', () => {
  it('knows its topics, and of what they tell', () => {
    expect(parseTopic('products')).toEqual({ kind: 'products', name: 'products', id: '' });
    expect(parseTopic('product:cs-1')).toEqual({ kind: 'product:id', name: 'product:cs-1', id: 'cs-1' });
    expect(parseTopic('reviews:cs-1')).toEqual({ kind: 'reviews:id', name: 'reviews:cs-1', id: 'cs-1' });
    expect(parseTopic('order:abc')).toEqual({ kind: 'order:id', name: 'order:abc', id: 'abc' });
    expect(parseTopic('orders:mine')?.kind).toBe('orders:mine');
    expect(parseTopic('orders:all')?.kind).toBe('orders:all');
  });

  it.each([
    '',
    'orders',
    'orders:u1',
    'product:',
    'product:-x',
    'product:a b',
    'reviews:x,products',
    'order:',
  ])('knows no topic %j', (name) => {
    expect(parseTopic(name)).toBeNull();
  });

  it('lets a change reach everybody who waits for it, and no other order', () => {
    const all = ['products', 'product:a', 'product:b', 'reviews:a', 'reviews:all', 'order:o', 'order:p'];
    const readers = [...all, 'orders:u', 'orders:w', 'orders:all', 'messages'];
    const reached = (change: Change) => readers.filter((topic) => concerns(change, new Set([topic])));
    expect(reached({ kind: 'product', id: 'a' })).toEqual(['products', 'product:a']);
    expect(reached({ kind: 'products', id: 'many' })).toEqual(['products', 'product:a', 'product:b']);
    expect(reached({ kind: 'review', id: 'a' })).toEqual(['reviews:a', 'reviews:all']);
    expect(reached({ kind: 'order', id: 'o', owner: 'u' })).toEqual(['order:o', 'orders:u', 'orders:all']);
    expect(reached({ kind: 'message', id: 'm' })).toEqual(['messages']);
    expect(reached({ kind: 'settings', id: 'shop' })).toEqual(readers);
  });

  it('reads a change in place, which an earlier build takes for one of an unknown product', () => {
    const change = readChange('{"kind":"product","id":"a in place"}');
    expect(change).toEqual({ kind: 'product', id: 'a', isInPlace: true });
  });

  it.each(['', 'x', '{}', '{"kind":"product"}', '{"kind":"product","id":"a","price":1}'])(
    'ignores a foreign notification %j',
    (payload) => {
      expect(readChange(payload)).toBeNull();
    },
  );
});
