import { untilCompiled } from '#platform/db/open-database.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import { type Config, ConfigError, readConfig, supervisor } from './config.ts';
import { consoleToLog } from './console-to-log.ts';
import { isDiskFull } from './data-dir.ts';
import { requireFreePort } from './listen.ts';
import { notifySystemd } from './notify-systemd.ts';
import { clientFolder } from './project-folders.ts';
import { loadPages } from './render-page.ts';
import { type Serving, serveShop } from './serve.ts';
import { reasonOf, StartError } from './start-error.ts';

/** Of the ten seconds that a supervisor usually waits, with something left for the exit itself. */
const STOP_MS = 9_500;

/**
 * Starts the shop, and ends it once. SIGTERM and SIGINT end it with 0, an uncaught error with 1, both after
 * what runs has had its time; before it serves, as soon as its embedded database is open.
 */
export async function runShop(): Promise<void> {
  let serving: Serving | null = null;
  let code = 0;
  let isEnding = false;
  let config: Config | null = null;

  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await (serving ? serving.stop().catch(fail) : untilCompiled());
    process.exit(code);
  };
  const fail = (error: unknown) => {
    code = 1;
    if (serving) serving.open.shop.log.error({ error: describeError(error) }, 'unhandled');
    else console.error(failureLine(error, config));
    return end();
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, fail);
  try {
    config = readConfig();
    serving = await start(config);
  } catch (error) {
    await fail(error);
  }
}

async function start(config: Config): Promise<Serving> {
  await requireFreePort(config);
  const serving = await serveShop(config, await loadPages(), { kind: 'built', folder: clientFolder });
  for (const line of serving.greeting) console.info(line);
  consoleToLog(serving.open.shop.log);
  notifySystemd(supervisor());
  return serving;
}

function failureLine(error: unknown, config: Config | null): string {
  if (error instanceof ConfigError) return `The shop cannot start:\n${error.message}`;
  const isFull = config && !(error instanceof StartError) && isDiskFull(config.dataDir);
  return `The shop cannot start: ${isFull ? `DATA_DIR: the disk of ${config.dataDir} is full` : reasonOf(error)}`;
}
