import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Not a dependency: twenty packages for one command. */
const AUTOCANNON = 'autocannon@9.0.0';

/** What a load met; times in milliseconds. */
export type Met = { perSecond: number; p50: number; p99: number; refused: number };

/** Asks for one address over so many connections, each as soon as its last answer is there. */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Met> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      AUTOCANNON,
      '--json',
      '--no-progress',
      '-c',
      `${connections}`,
      '-d',
      `${seconds}`,
      '-H',
      'accept-encoding=br',
      url,
    ],
    { timeout: (seconds + 60) * 1000, maxBuffer: 2 ** 24 },
  );
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, refused: non2xx + errors };
}
