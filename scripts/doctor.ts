// npm run doctor: looks the settings and all that surrounds the shop over, whether it runs or not, and names the
// variable for each finding. Changes nothing and prints no secret. Exit code 0 when there is no problem, else 1.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { actAsOwner } from '#server/act-as-owner.ts';
import { problemIn, warning } from '#server/checks/check.ts';
import { examine } from '#server/checks/checks.ts';
import { type Config, ConfigError, readConfig, withoutSecrets } from '#server/config.ts';
import { openFiles } from '#server/files.ts';
import { askRunningShop } from '#server/local-commands.ts';
import { openMailer, openPaystack } from '#server/shop.ts';
import { reasonOf } from '#server/start-error.ts';
import { Finding } from '#shop/office/contract/setup.ts';

const MARKS = { problem: 'PROBLEM', warning: 'warning', fine: 'fine   ' };

const findings = await findAll();
for (const { level, name, text } of findings)
  console.info(withoutSecrets(`${MARKS[level]} ${name}: ${text}`));
const problems = findings.filter(({ level }) => level === 'problem').length;
console.info(problems === 0 ? 'no problem found' : `${problems} to mend`);
process.exitCode = problems === 0 ? 0 : 1;

async function findAll(): Promise<Finding[]> {
  try {
    return await look(readConfig());
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    return [problemIn(reasonOf(error), 'DATA_DIR')];
  }
}

/** An embedded database is the running shop's, which is asked; one that is not there is not made. */
async function look(config: Config): Promise<Finding[]> {
  actAsOwner(config.dataDir);
  if (config.database.folder !== undefined) {
    const report = await askRunningShop(config.dataDir, { command: 'doctor' });
    if (report) return report.lines.map((line) => Finding.parse(JSON.parse(line)));
    if (!existsSync(join(config.database.folder, 'PG_VERSION')))
      return [warning('DATA_DIR', 'there is no database yet; the first start makes it')];
  }
  const log = createLog('silent');
  const database = await openDatabase(config.database, 2);
  try {
    const files = openFiles(config, log);
    const paystack = openPaystack(config, { log, clock: systemClock }, 'background');
    return await examine({ config, database, files, mailer: openMailer(config), paystack }, 'doctor');
  } finally {
    await database.close();
  }
}
