import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { documented, renamed } from './documented.ts';
import type { Stage } from './stage.ts';

const run = promisify(execFile);

/**
 * Runs a documented block line by line, while whoever is in the shop goes on; only what asks systemd is done by the
 * stage, which has none.
 */
export async function runDocumented(
  title: string,
  names: Record<string, string>,
  stage: Stage,
): Promise<void> {
  for (const line of renamed(documented(title), names).split('\n')) {
    const [, verb, unit = ''] = /^systemctl (\w+) (\S+)$/.exec(line) ?? [];
    if (verb === 'reload' && unit === 'nginx') stage.nginx.reload();
    else if (verb === 'restart') await restart(stage, Number(unit.split('@')[1]));
    else await run('sh', ['-ec', line]);
  }
}

/** As `systemctl restart` does: waits for the end of the old process, not for the new one to be ready. */
async function restart({ services }: Stage, port: number): Promise<void> {
  const service = services.find((one) => one.port === port);
  if (!service) throw new Error(`No process of the shop has port ${port}.`);
  const code = await service.stop();
  if (code !== 0) throw new Error(`The shop ended with ${code}:\n${service.printed()}`);
  service.start();
}
