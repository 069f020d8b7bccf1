import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { ListSelect } from '#shop/frame/admin/lists/list-select.tsx';
import type { ReportDesk } from '../contract.ts';
import { reportAddress } from '../rules/report-address.ts';
import { REPORT_HEADINGS } from '../rules/report-words.ts';

/** One line, however many reports there are. Asks by GET, of the same days. */
export function ReportChoice({ desk }: { desk: ReportDesk }) {
  const { by: _, ...days } = Object.fromEntries(new URLSearchParams(reportAddress.query(desk)));
  return (
    <Form
      action={href('/admin/reports')}
      aria-label="Which report"
      className="flex items-end gap-3 [&_label]:sr-only"
    >
      <ListSelect
        name="by"
        label="Report"
        value={desk.by}
        options={Object.entries(REPORT_HEADINGS)}
        className="flex-1 lg:w-64"
      />
      {Object.entries(days).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </Form>
  );
}
