import { pesewas } from '#platform/money/money.ts';
import { grouped } from '#platform/text/numbers.ts';
import type { ReportName, ReportRow } from '../contract.ts';
import { mainColumn } from '../rules/report-columns.ts';
import { cedisText } from '../rules/report-sums.ts';
import { countLabel, isByDay } from '../rules/report-words.ts';

type ReportPlotProps = { by: ReportName; rows: readonly ReportRow[] };

/** Hidden from screen readers: the table below it holds the same, and more. */
export function ReportPlot({ by, rows }: ReportPlotProps) {
  const main = mainColumn(by);
  const size = (row: ReportRow) => (main ? main.value(row) : row.count);
  const bars = rows.map((row) => ({ key: row.key ?? '', label: row.label, size: size(row) }));
  if (bars.every((bar) => bar.size <= 0)) return null;
  const of = main ? `${main.label}, up to GHS\u00a0` : `${countLabel(by)}, up to `;
  const text = (size: number) => `${of}${main ? cedisText(pesewas(size)) : grouped(size)}`;
  return <div aria-hidden>{isByDay(by) ? <Columns bars={bars} text={text} /> : <Bars bars={bars} />}</div>;
}

/** `size` in pesewas, or a count. */
type Bar = { key: string; label: string; size: number };

const most = (bars: readonly Bar[]) => Math.max(1, ...bars.map(({ size }) => size));

/** One for each day or month, side by side. */
function Columns({ bars, text }: { bars: readonly Bar[]; text: (size: number) => string }) {
  const highest = bars.reduce<Bar | null>((top, bar) => (top && top.size >= bar.size ? top : bar), null);
  const width = 100 / bars.length;
  return (
    <div className="grid gap-2 text-label text-soft tabular-nums">
      {highest && (
        <p>
          {text(highest.size)} ({highest.label})
        </p>
      )}
      <svg aria-hidden className="h-40 w-full border-b border-edge sm:h-52">
        {bars.map(({ key, size }, place) => {
          const height = (100 * Math.max(0, size)) / most(bars);
          return (
            <rect
              key={key}
              x={`${place * width + width / 8}%`}
              width={`${(3 * width) / 4}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              className="fill-clay"
            />
          );
        })}
      </svg>
      <p className="flex justify-between gap-4">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </div>
  );
}

const MOST_BARS = 10;

/** One below the other: the first ten. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const shown = bars.slice(0, MOST_BARS);
  return (
    <ul className="grid gap-3 sm:gap-2">
      {shown.map(({ key, label, size }) => (
        <li key={key} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
          <span className="truncate text-sm">{label}</span>
          <svg aria-hidden className="h-3 w-full">
            <rect width={`${(100 * Math.max(0, size)) / most(shown)}%`} height="100%" className="fill-clay" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
