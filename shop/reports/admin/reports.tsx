import Download from 'lucide-react/icons/download';
import { href } from 'react-router';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import { viewUnpaidMail } from '#shop/orders/left-unpaid/switch-unpaid-mail.server.ts';
import { REPORT_FILE, type ReportDesk } from '../contract.ts';
import { reportAddress } from '../rules/report-address.ts';
import { REPORT_HEADINGS, REPORT_NOTES } from '../rules/report-words.ts';
import { viewReport } from '../view-report.server.ts';
import { hasWeeklyMail } from '../weekly/switch-weekly-mail.server.ts';
import type { Route } from './+types/reports';
import { reportForms } from './report-actions.server.ts';
import { ReportChoice } from './report-choice.tsx';
import { ReportPlot } from './report-plot.tsx';
import { ReportTable } from './report-table.tsx';
import { SpanChoice } from './span-choice.tsx';
import { SpanFigures } from './span-figures.tsx';
import { UnpaidMailForm } from './unpaid-mail-form.tsx';
import { WeeklyMailForm } from './weekly-mail-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = reportAddress.parse(url.searchParams);
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const [report, isMailOn, unpaidMail] = await answering(
    Promise.all([viewReport(shop, viewer, desk), hasWeeklyMail(shop, viewer), viewUnpaidMail(shop, viewer)]),
  );
  return { desk, report, isMailOn, unpaidMail };
}

export const action = formAction(reportForms);

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, report, isMailOn, unpaidMail } = loaderData;
  const isUnpaidMail = isAboutUnpaidMail(actionData);
  const { first, last, rows } = report;
  return (
    <>
      <PageHead title="Reports" />
      <PageTitle>Reports</PageTitle>
      <div className="grid gap-4 lg:flex lg:flex-wrap lg:items-start lg:gap-x-8">
        <ReportChoice desk={desk} />
        <SpanChoice desk={desk} first={first} last={last} />
      </div>
      <SpanFigures {...report} />
      <Section heading={REPORT_HEADINGS[desk.by]} aside={<FileLink desk={desk} />}>
        <p className="-mt-4 mb-6 max-w-text text-sm text-soft">
          {dayInWords(first)} to {dayInWords(last)}. {REPORT_NOTES[desk.by]}{' '}
          {desk.by === 'unpaid' && <TextLink to={UNPAID}>See these orders, whatever their day</TextLink>}
        </p>
        {rows.length === 0 ? (
          <EmptyState figure="albus" heading="Nothing in these days" />
        ) : (
          <div className="grid gap-8">
            <ReportPlot by={desk.by} rows={rows} />
            <ReportTable by={desk.by} rows={rows} unit={report.unit} />
          </div>
        )}
      </Section>
      <WeeklyMailForm isOn={isMailOn} answer={isUnpaidMail ? undefined : actionData} />
      <UnpaidMailForm {...unpaidMail} answer={isUnpaidMail ? actionData : undefined} />
    </>
  );
}

const UNPAID = `${href('/admin/orders')}?show=unpaid`;

/** Which of the two forms was answered. */
function isAboutUnpaidMail(answer: Route.ComponentProps['actionData']): boolean {
  const intent = answer?.isDone ? answer.intent : answer?.typed.intent;
  return intent?.startsWith('unpaid-mail') ?? false;
}

function FileLink({ desk }: { desk: ReportDesk }) {
  return (
    <a
      href={`${REPORT_FILE}${reportAddress.query(desk)}`}
      download
      className="link inline-flex min-h-11 items-center gap-2"
    >
      <Download aria-hidden size={18} />
      Download as CSV
    </a>
  );
}
