import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Finding } from '#shop/office/contract/setup.ts';

/** Makes findings about one variable. */
export const about = (name: string) => ({
  problem: (text: string): Finding => ({ level: 'problem', name, text }),
  warning: (text: string): Finding => ({ level: 'warning', name, text }),
  fine: (text: string): Finding => ({ level: 'fine', name, text }),
});

/** A warning that a start would print, `NAME: text`. */
export function fromLine(level: Finding['level'], line: string): Finding {
  const [name = '', ...rest] = line.split(': ');
  return { level, name, text: rest.join(': ') };
}

/** How long ago, in whole minutes, hours or days. */
export function ago(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - from.getTime()) / MINUTE_MS));
  if (minutes < 120) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
