import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPrograms } from '#tests/rehearsal/programs.ts';
import { type Encoding, percentile } from './world.ts';

const REPORT = join(import.meta.dirname, 'wrk-report.lua');

/** What a load met; times in milliseconds. */
export type Met = { perSecond: number; p50: number; p99: number; refused: number };

type Load = { connections: number; seconds: number };

/**
 * Asks for one address over so many connections, each as soon as its last answer is there. By wrk, in C, which takes
 * far less of a processor than what it measures.
 */
export async function load(
  url: string,
  { connections, seconds, encoding = 'br' }: Load & { encoding?: Encoding },
): Promise<Met & { answers: number }> {
  installPrograms('wrk');
  const { stdout } = await promisify(execFile)('wrk', [
    ...['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '60s'],
    ...['-H', `accept-encoding: ${encoding}`, '-s', REPORT, url],
  ]);
  return JSON.parse(stdout.split('REPORT ')[1] ?? '');
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
