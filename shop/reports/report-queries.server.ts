import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pesewas } from '#platform/money/money.ts';
import type { Month } from '#platform/time/month.ts';
import type { Span } from '#shop/office/rules/spans.ts';
import { broughtBack } from './back-queries.server.ts';
import { cartsByDay } from './cart-queries.server.ts';
import type { ReportName, ReportRow, ReportSums } from './contract.ts';
import { salesByProduct, salesByVariant } from './goods-queries.server.ts';
import {
  refundsByReason,
  salesByDay,
  salesBySource,
  salesByTown,
  salesByVoucher,
  unpaidByDay,
} from './order-queries.server.ts';
import { splitSpan } from './rules/split-span.ts';
import { missedByWords } from './search-queries.server.ts';
import { salesByWay } from './way-queries.server.ts';

/**
 * Rows with the columns `key`, `label`, `count`, `amount`, `gift` and `refunded`, of which several may have one key;
 * `as` names them once more, as sums `s` with their product `p`.
 */
type Source = { rows: (span: Span) => SQL; kept?: KeptReport; as?: { key: SQL; label: SQL } };

/**
 * What is kept of months that are over. Towns and reasons are not: they are words that somebody wrote, which are not
 * copied.
 */
export const KEPT_SOURCES = {
  day: salesByDay,
  product: salesByProduct,
  variant: salesByVariant,
  way: salesByWay,
  voucher: salesByVoucher,
  source: salesBySource,
  back: broughtBack,
} as const satisfies Partial<Record<ReportName, (span: Span) => SQL>>;
type KeptReport = keyof typeof KEPT_SOURCES;

const kept = (report: KeptReport) => ({ rows: KEPT_SOURCES[report], kept: report });

const CATEGORY = sql`case s.key when '' then '' else coalesce(p.category, 'none') end`;
const SOURCES: Record<ReportName, Source> = {
  day: kept('day'),
  product: { ...kept('product'), as: { key: sql`s.key`, label: sql`coalesce(p.name, s.label)` } },
  variant: kept('variant'),
  category: { ...kept('product'), as: { key: CATEGORY, label: CATEGORY } },
  town: { rows: salesByTown },
  way: kept('way'),
  voucher: kept('voucher'),
  source: kept('source'),
  refunds: { rows: refundsByReason },
  unpaid: { rows: unpaidByDay },
  carts: { rows: cartsByDay },
  searches: { rows: missedByWords },
  back: kept('back'),
};

export const SUMS = sql`sum(count) as count, sum(amount) as amount, sum(gift) as gift, sum(refunded) as refunded`;

/** Of a span and the months that are kept, rows of a source. */
function rowsIn({ rows, kept: report }: Source, span: Span, keptMonths: readonly Month[]): SQL {
  const { months, rest } = splitSpan(span, report ? keptMonths : []);
  const parts = rest.map(rows);
  const days = months.map((month) => sql`${`${month}-01`}::date`);
  if (days.length > 0)
    parts.push(sql`select key, label, count, amount, gift, refunded from report_sums
      where report = ${report} and month in (${sql.join(days, sql`, `)})`);
  return sql.join(parts.length > 0 ? parts : [rows(span)], sql` union all `);
}

/** What earned most comes first; all rows beyond `most` are one without a key. */
export async function readReport(
  db: Db,
  by: ReportName,
  { span, keptMonths }: ReportedSpan,
  most: number,
): Promise<ReportRow[]> {
  const { as } = SOURCES[by];
  const parts = rowsIn(SOURCES[by], span, keptMonths);
  const summed = sql`select key, min(label) as label, ${SUMS} from (${parts}) as parts group by key`;
  const named = as
    ? sql`select ${as.key} as key, min(${as.label}) as label, ${SUMS}
        from (${summed}) as s left join products p on p.id = s.key group by 1`
    : summed;
  const read = (await db.execute(sql`
    select min(key) as key, min(label) as label, ${SUMS}, place from (
      select *, least(row_number() over (order by amount - gift desc, refunded desc, count desc, key), ${most + 1}) as place
      from (${named}) as named) as placed
    group by place order by place`)) as { rows: PlacedRow[] };
  return read.rows.map(({ key, label, place, ...sums }) => ({
    key: Number(place) > most ? null : key,
    label,
    ...numbersOf(sums),
  }));
}

/** `keptMonths` are read instead of their orders. */
export type ReportedSpan = { span: Span; keptMonths: readonly Month[] };

/** What a span came to: `count` orders, and their money. */
export async function sumSpan(db: Db, { span, keptMonths }: ReportedSpan): Promise<ReportSums> {
  const { rows } = (await db.execute(
    sql`select coalesce(sum(count), 0) as count, coalesce(sum(amount), 0) as amount, coalesce(sum(gift), 0) as gift,
      coalesce(sum(refunded), 0) as refunded from (${rowsIn(SOURCES.day, span, keptMonths)}) as days`,
  )) as { rows: ReadSums[] };
  const [sums] = rows;
  if (!sums) throw new Error('the database gave no answer');
  return numbersOf(sums);
}

/** Sums come as texts. */
type ReadSums = Record<Exclude<keyof ReportSums, 'later'>, string | number>;
type PlacedRow = ReadSums & { key: string; label: string; place: string | number };

const numbersOf = ({ count, amount, gift, refunded }: ReadSums): ReportSums => ({
  count: Number(count),
  later: [],
  amount: pesewas(Number(amount)),
  gift: pesewas(Number(gift)),
  refunded: pesewas(Number(refunded)),
});
