import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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
