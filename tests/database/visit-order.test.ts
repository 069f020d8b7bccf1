import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { visitOrder } from '#shop/orders/guests/visit-order.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aNetworkAddress, anOrder } from '#tests/support/factories.ts';
import { codeOf } from './guests-world.ts';
import { aShopToPayAt } from './payments-world.ts';

const anId = () => [...randomBytes(32)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');

onBothDatabases('who guesses the ids of orders', (open) => {
  const world = aShopToPayAt(open);

  it('is refused after sixty in an hour, while an order that is there opens for their neighbour', async () => {
    const { shop } = world();
    const { orderId } = await anOrder(shop);
    const address = aNetworkAddress();
    const open = (id: string) => codeOf(visitOrder(shop, VISITOR_VIEWER, id, address));
    for (let guess = 0; guess < 60; guess += 1) expect(await open(anId())).toBe('not_found');
    expect(await open(anId())).toBe('too_many_requests');
    expect(await open('no id at all')).toBe('not_found');
    expect(await open(orderId)).toBe('done');
    expect(await codeOf(visitOrder(shop, VISITOR_VIEWER, anId(), aNetworkAddress()))).toBe('not_found');
  });
});
