import { setTimeout as pause } from 'node:timers/promises';
import type { RunningShop } from './running-shop.ts';

/** A line of the shop's log; what kind of fields it has depends on its message. */
export type LogLine = {
  level: number;
  msg: string;
  request?: string;
  method?: string;
  route?: string;
} & Record<string, unknown>;

/** The lines of the log so far, of all that the shop printed. */
export function logLines(shop: Pick<RunningShop, 'printed'>): LogLine[] {
  return shop
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line): LogLine => JSON.parse(line));
}

/** Waits until the log says what the caller looks for; an answer may overtake its line by a moment. */
export async function untilLogged(
  shop: Pick<RunningShop, 'printed'>,
  isThere: (lines: LogLine[]) => boolean,
  patience = 10_000,
): Promise<LogLine[]> {
  const deadline = Date.now() + patience;
  while (!isThere(logLines(shop)) && Date.now() < deadline) await pause(20);
  return logLines(shop);
}
