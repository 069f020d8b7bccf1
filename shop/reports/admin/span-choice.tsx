import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import type { Day } from '#shop/office/contract/settings.ts';
import { type ReportDesk, SPAN_NAMES } from '../contract.ts';
import { reportAddress } from '../rules/report-address.ts';
import { SPAN_LABELS } from '../rules/report-words.ts';

type SpanChoiceProps = { desk: ReportDesk; first: Day; last: Day };

export function SpanChoice({ desk, first, last }: SpanChoiceProps) {
  return (
    <div className="grid gap-2 lg:contents">
      <ListFilters
        label="Days"
        filters={SPAN_NAMES.filter((span) => span !== 'days').map((span) => ({
          name: span,
          label: SPAN_LABELS[span],
          to: reportAddress.query(desk, { span }),
        }))}
        current={desk.span}
      />
      <details open={desk.span === 'days' || undefined} className="lg:open:basis-full">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Other days</summary>
        <NamedDays by={desk.by} first={first} last={last} />
      </details>
    </div>
  );
}

/** Asks by GET: the choice stands in the address, and it works before any script. */
function NamedDays({ by, first, last }: Pick<ReportDesk, 'by'> & Omit<SpanChoiceProps, 'desk'>) {
  return (
    <Form
      // Days that were chosen elsewhere show in the fields, too.
      key={`${first} ${last}`}
      action={href('/admin/reports')}
      aria-label="Other days"
      className="flex flex-wrap items-end gap-3 py-2"
    >
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="span" value="days" />
      <Field type="date" label="From" name="from" defaultValue={first} required className="min-w-40 flex-1" />
      <Field
        type="date"
        label="Up to and including"
        name="to"
        defaultValue={last}
        required
        className="min-w-40 flex-1"
      />
      <Button type="submit" variant="secondary" className="flex-1 sm:flex-none">
        Show
      </Button>
    </Form>
  );
}
