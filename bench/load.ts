import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { percentile } from './world.ts';

/** Not a dependency: twenty packages for one command. */
const AUTOCANNON = 'autocannon@9.0.0';

/** What a load met; times in milliseconds. */
export type Met = { perSecond: number; p50: number; p99: number; refused: number };

type Load = { connections: number; seconds: number };

/** Asks for one address over so many connections, each as soon as its last answer is there. */
export async function load(url: string, { connections, seconds }: Load): Promise<Met> {
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

/** The same for addresses of which each is asked for once. */
export async function loadOneByOne(next: () => string, { connections, seconds }: Load): Promise<Met> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  const taken: number[] = [];
  let refused = 0;
  const askOn = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      if ((await statusOf(next(), agent)) === 200) taken.push(performance.now() - begun);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return {
    perSecond: taken.length / seconds,
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    refused,
  };
}

/** Resolves when the whole answer is there. */
function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': anAddress() };
    const read = (answer: IncomingMessage) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    };
    get(url, { agent, headers }, read).once('error', reject);
  });
}

/** The shop takes the bench for its proxy: each request comes from another address, or one caller would be limited. */
function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
