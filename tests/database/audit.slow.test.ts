import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { s3Files } from '#platform/files/s3-files.server.ts';
import { aStockedDatabase, runAudit } from '#tests/support/audit-command.ts';
import { silentLog } from '#tests/support/quiet.ts';
import { anS3Server } from '#tests/support/s3-server.ts';

/** So many bytes that end as a JPEG does. */
const WHOLE = Buffer.from('a bowl, in its bytes \xff\xd9', 'latin1');

it('npm run tool -- audit looks for the pictures in the S3-compatible store of the settings', async () => {
  const s3 = await anS3Server();
  const files = s3Files(s3.options, silentLog);
  const picture = WHOLE;
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const url = `/media/${sha256}/960.jpg`;
  const env = { DATABASE_URL: await aStockedDatabase(url), ...s3.environment };
  await files.put(sha256, picture);
  expect(await runAudit(env)).toEqual({ code: 1, printed: expect.stringContaining(`BREACH ${url}: every`) });
  await files.put(url.slice(1), picture);
  expect(await runAudit(env)).toEqual({ code: 0, printed: 'audit passed' });
  await s3.close();
  const away = await runAudit(env);
  expect([away.code, away.printed]).toEqual([2, expect.stringContaining('The audit could not look')]);
  expect(away.printed).not.toContain('BREACH');
});

it('npm run tool -- audit takes longer than the shop lets a question take, as in a large shop', async () => {
  const url = await aStockedDatabase('/media/none/960.jpg');
  const database = await openDatabase({ url }, 1);

  let audit: ReturnType<typeof runAudit> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`lock table orders in access exclusive mode`);
    audit = runAudit({ DATABASE_URL: url });
    // Longer than the six seconds that the shop waits for an answer.
    for (const _ of [1, 2]) await tx.execute(sql`select pg_sleep(4.5)`);
  });
  expect(await audit).toEqual({ code: 1, printed: expect.stringContaining('BREACH /media/none') });
  await database.close();
});
