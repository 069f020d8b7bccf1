import { describe, expect, it } from 'vitest';
import { parseTopic } from '#contracts/live.ts';
import { readChange } from '#features/live/read-change.ts';
import { topicsOf } from '#features/live/topics-of.ts';

describe('live topics', () => {
  it('knows who may follow what', () => {
    const audience = (name: string) => parseTopic(name)?.audience ?? null;
    expect(audience('products')).toBe('everyone');
    expect(audience('product:cs-1')).toBe('everyone');
    expect(audience('reviews:cs-1')).toBe('everyone');
    expect(audience('order:abc')).toBe('owner');
    expect(audience('orders:mine')).toBe('signed in');
    expect(audience('orders:all')).toBe('admin');
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
    expect(topicsOf({ kind: 'product', id: 'a' })).toEqual(['products', 'product:a']);
    expect(topicsOf({ kind: 'review', id: 'a' })).toEqual(['reviews:a']);
    expect(topicsOf({ kind: 'order', id: 'o', owner: 'u' })).toEqual(['order:o', 'orders:u', 'orders:all']);
  });

  it.each(['', 'x', '{}', '{"kind":"product"}', '{"kind":"product","id":"a","price":1}'])(
    'ignores a foreign notification %j',
    (payload) => {
      expect(readChange(payload)).toBeNull();
    },
  );
});
