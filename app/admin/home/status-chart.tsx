import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';

export type StatusBar = { status: string; orders: number };

const TEXT = { fill: 'var(--color-soft)', fontSize: 13 };

/** The table beside it says the same to whoever sees no chart. */
export function StatusChart({ bars }: { bars: readonly StatusBar[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...bars]}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="status"
          interval={0}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          tick={TEXT}
        />
        <YAxis hide allowDecimals={false} />
        <Bar dataKey="orders" fill="var(--color-clay)" maxBarSize={64} isAnimationActive={false}>
          <LabelList dataKey="orders" position="top" fill="var(--color-ink)" fontSize={14} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
