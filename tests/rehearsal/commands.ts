import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { documented, renamed } from './documented.ts';
import type { RunningNginx } from './nginx.ts';
import type { Service } from './service.ts';

const run = promisify(execFile);

/** What the document's machine asks systemd for. */
type Units = { services?: readonly Service[]; nginx?: RunningNginx };

/**
 * Runs a documented block line by line, while whoever is in the shop goes on; only what asks systemd is done by the
 * stage, which has none. Resolves with what it printed.
 */
export async function runDocumented(
  title: string,
  names: Record<string, string>,
  units: Units = {},
): Promise<string> {
  let printed = '';
  for (const line of renamed(documented(title), names).split('\n')) {
    if (line.startsWith('systemctl ')) await askSystemd(line, units);
    else printed += (await run('sh', ['-ec', line])).stdout;
  }
  return printed;
}

async function askSystemd(line: string, { services = [], nginx }: Units): Promise<void> {
  const [, verb, unit = ''] =
    /^systemctl (daemon-reload|reload|restart|enable --now) ?(\S*)$/.exec(line) ?? [];
  if (verb === 'daemon-reload') return;
  if (verb === 'reload' && unit === 'nginx' && nginx) return nginx.reload();
  const service = services.find(({ port }) => unit === `shop@${port}`);
  if (!verb || !service) throw new Error(`The rehearsal does not know how to: ${line}`);
  if (verb === 'restart') await stop(service);
  service.start();
}

/** As systemd does before it starts a process again: waits for the end of the old one. */
async function stop(service: Service): Promise<void> {
  const code = await service.stop();
  if (code !== 0) throw new Error(`The shop ended with ${code}:\n${service.printed()}`);
}
