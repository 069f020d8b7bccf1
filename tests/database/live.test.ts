import { expect, it } from 'vitest';
import { listen } from '#platform/db/listen.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import type { Change } from '#shop/frame/contract/topics.ts';
import { announce, CHANGES_CHANNEL, readChange } from '#shop/frame/live/changes.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';

const ORDER: Change = { kind: 'order', id: 'o1', owner: 'u1' };

onBothDatabases('live', (open) => {
  it('tells of a change once it is committed, and never of one that was rolled back', async () => {
    const database = await open();
    const ear = await listening(database);
    try {
      const rolledBack = database.db.transaction(async (tx) => {
        await announce(tx, { kind: 'product', id: 'never' });
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      await database.db.transaction((tx) => announce(tx, ORDER));
      await expect.poll(() => ear.heard).toEqual([ORDER]);
    } finally {
      await ear.stop();
      await database.close();
    }
  });

  it('hears nothing more once it stopped', async () => {
    const database = await open();
    const ear = await listening(database);
    await ear.stop();
    const second = await listening(database);
    try {
      await announce(database.db, ORDER);
      await expect.poll(() => second.heard).toEqual([ORDER]);
      expect(ear.heard).toEqual([]);
    } finally {
      await second.stop();
      await database.close();
    }
  });
});

/** Listens for sure: what was announced before the connection stood is not counted. */
async function listening(database: Database) {
  const heard: Change[] = [];
  let isReady = false;
  const line = listen(database.client, CHANGES_CHANNEL, {
    onPayload: (payload) => {
      if (payload === 'ready?') isReady = true;
      const change = readChange(payload);
      if (change) heard.push(change);
    },
    onConnected: () => undefined,
    onLost: () => undefined,
  });
  const ask = async () => {
    await database.db.execute(`notify ${CHANGES_CHANNEL}, 'ready?'`);
    return isReady;
  };
  await expect.poll(ask).toBe(true);
  return { heard, stop: line.stop };
}
