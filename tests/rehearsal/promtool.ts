import { spawnSync } from 'node:child_process';
import { findProgram } from './programs.ts';

/** Runs Prometheus' own tool; throws with what it printed where it finds something. */
export function promtool(args: string[], input = ''): void {
  const { status, stdout, stderr } = spawnSync(findProgram('promtool') ?? 'promtool', args, {
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`promtool ${args.slice(0, 2).join(' ')}:\n${stdout}${stderr}`);
}

/** A series in the notation of promtool's tests, minute by minute: `0+3x60`. */
export type Series = { series: string; values: string };

/** One group of a promtool test: which alarms fire after so many hours of these figures. */
export function alarmTest(name: string, series: Series[], hours: number, firing: string[]) {
  return {
    name,
    interval: '1m',
    input_series: series,
    promql_expr_test: [
      {
        expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${hours}h`,
        exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}
