import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { askForOrder } from '#shop/orders/guests/find-order.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aGuest } from '#tests/support/factories.ts';
import { aShopForGuests } from './guests-world.ts';

type Row = Record<string, unknown>;
const rowsOf = async (db: Db, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;

/** The tables of the queues, partitions too, in which this word stands. */
async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await rowsOf(
    db,
    `select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(db, `select * from pgboss."${name}"`);
    if (JSON.stringify(rows).includes(word)) found.push(String(name));
  }
  return found.sort();
}

onBothDatabases('what a queue has done', (open) => {
  const { shop, aBasket, press, pay } = aShopForGuests(open);

  /** Moves what the queues wrote down into the past, as if they had worked so long ago. */
  const wait = (minutes: number) =>
    shop().shop.db.transaction(async (tx) => {
      const ago = `interval '${minutes} minutes'`;
      await tx.execute(sql.raw(`update pgboss.job set completed_on = completed_on - ${ago}`));
      await tx.execute(
        sql.raw(
          `update pgboss.queue set maintain_on = maintain_on - ${ago}, monitor_on = monitor_on - ${ago}`,
        ),
      );
    });

  it('is gone from every table of the queues minutes after an e-mail was sent', async () => {
    const { shop: parts, boss, runJobs } = shop();
    await boss.supervise();
    const input = await aBasket();
    const { orderId, reference } = await press(aGuest(), input);
    await pay(reference);
    const number = String((await selectOrder(parts.db, orderId))?.number);
    await askForOrder(parts, { number, email: input.email }, '10.0.0.1');
    await runJobs();
    expect((await shop().mails()).filter(({ to }) => to === input.email)).toHaveLength(2);
    expect(await tablesWith(parts.db, input.email)).not.toEqual([]);
    await wait(2);
    await boss.supervise();
    expect(await tablesWith(parts.db, input.email)).toEqual([]);
  });
});
