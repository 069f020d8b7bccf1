import { expect } from 'vitest';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { anOrder } from './factories.ts';
import type { TestShop } from './test-shop.ts';

/** Harms a paid order, audits, and leaves the harm behind rolled back. */
export async function auditAfter(
  world: TestShop,
  harm: (orderId: string, reference: string) => string,
): Promise<string[]> {
  const { orderId, reference } = await anOrder(world.shop);
  await (await world.paystack.approve(reference)).reported;
  await world.runJobs();
  const { db } = world.shop;
  let promises: string[] = [];
  await db
    .transaction(async (tx) => {
      for (const statement of harm(orderId, reference).split(';')) await tx.execute(statement);
      promises = (await auditDatabase(tx)).map(({ promise }) => promise);
      throw new Error('roll back');
    })
    .catch((error: Error) => expect(error.message).toBe('roll back'));
  return promises;
}
