import Download from 'lucide-react/icons/download';
import { formatMonth } from '#platform/time/dates.ts';
import { type Month, monthBounds } from '#platform/time/month.ts';
import { Button } from '#platform/ui/button.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Field } from '#platform/ui/field.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Select } from '#platform/ui/select.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { type MonthTotal, sumMonths } from '#shop/orders/sum-months.server.ts';
import { JOURNAL_FILE } from '#shop/reports/contract.ts';
import type { Route } from './+types/export';

export function loader({ context }: Route.LoaderArgs) {
  return answering(sumMonths(shopOf(context), viewerOf(context)));
}

const FILE = '/admin/export/orders.csv';
const nameOf = (month: Month) => formatMonth(monthBounds(month).from);

export default function Export({ loaderData }: Route.ComponentProps) {
  const { totals, months } = loaderData;
  return (
    <>
      <PageHead title="Export" />
      <PageTitle lead="Paid orders of a month for your spreadsheet, with Paystack's fees and the refunds of that month; and its journal, debit and credit, for your accountant.">
        Export
      </PageTitle>
      <ExportForm months={months} />
      {months[0] && <JournalForm month={months[0]} />}
      <Section heading="By month">
        <ul className="border-t border-ink">
          {totals.map((total) => (
            <MonthRow key={total.month} {...total} />
          ))}
        </ul>
      </Section>
    </>
  );
}

/** A plain form, because a file is no page: the browser keeps this one open and saves what arrives. */
function ExportForm({ months }: { months: readonly Month[] }) {
  return (
    <form action={FILE} aria-label="Export orders" className="flex flex-wrap items-end gap-3">
      <Select label="Month" id="month" name="month" className="min-w-0 grow basis-56 sm:grow-0">
        {months.map((month) => (
          <option key={month} value={month}>
            {nameOf(month)}
          </option>
        ))}
      </Select>
      <Button type="submit" className="grow sm:grow-0">
        <Download aria-hidden size={18} />
        Download orders
      </Button>
      <Button type="submit" variant="secondary" formAction={JOURNAL_FILE} className="grow sm:grow-0">
        <Download aria-hidden size={18} />
        Download the journal
      </Button>
    </form>
  );
}

/** From the first day of the year, unless others are chosen. */
function JournalForm({ month }: { month: Month }) {
  const [first, last] = [`${month.slice(0, 4)}-01-01`, daysAfter(dayInAccra(monthBounds(month).to), -1)];
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        The journal of other days
      </summary>
      <form
        action={JOURNAL_FILE}
        aria-label="The journal of other days"
        className="flex flex-wrap items-end gap-3 py-2"
      >
        <Field
          type="date"
          label="From"
          name="from"
          defaultValue={first}
          required
          className="grow sm:grow-0"
        />
        <Field
          type="date"
          label="Up to and including"
          name="to"
          defaultValue={last}
          required
          className="grow sm:grow-0"
        />
        <Button type="submit" variant="secondary" className="grow sm:grow-0">
          <Download aria-hidden size={18} />
          Download these days
        </Button>
      </form>
    </details>
  );
}

function MonthRow({ month, orders, amount, fees, unknownFees, net, refunds, left }: MonthTotal) {
  return (
    <li className="grid gap-3 border-b border-rule py-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-lg">
        {nameOf(month)}
        <a
          href={`${FILE}?${new URLSearchParams({ month })}`}
          download
          className="link inline-flex min-h-11 items-center font-sans text-base"
          aria-label={`Download ${nameOf(month)}`}
        >
          Download
        </a>
      </h3>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 xl:grid-cols-6">
        <Fact name="Orders">
          <span className="tabular-nums lining-nums">{orders}</span>
        </Fact>
        <Fact name="Paid">
          <Price amount={amount} />
        </Fact>
        <Fact name="Fees">
          <Price amount={fees} />
          {unknownFees > 0 && <span className="block text-label text-soft">{unknownFees} unknown</span>}
        </Fact>
        <Fact name="Net">
          <Price amount={net} />
        </Fact>
        <Fact name="Refunds">
          <Price amount={refunds} />
        </Fact>
        <Fact name="Left">
          <Price amount={left} className="font-medium" />
        </Fact>
      </dl>
    </li>
  );
}
