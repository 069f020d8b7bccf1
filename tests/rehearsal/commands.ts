import { execFileSync } from 'node:child_process';
import { documented, renamed } from './documented.ts';
import type { Stage } from './stage.ts';

/** Runs a documented block line by line; only what asks systemd is done by the stage, which has none. */
export async function runDocumented(
  title: string,
  names: Record<string, string>,
  stage: Stage,
): Promise<void> {
  for (const line of renamed(documented(title), names).split('\n')) {
    const [, verb, unit = ''] = /^systemctl (\w+) (\S+)$/.exec(line) ?? [];
    if (verb === 'reload' && unit === 'nginx') stage.nginx.reload();
    else if (verb === 'restart') await restart(stage, Number(unit.split('@')[1]));
    else execFileSync('sh', ['-ec', line], { stdio: ['ignore', 'pipe', 'pipe'] });
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
