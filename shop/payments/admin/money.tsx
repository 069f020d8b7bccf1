import { formatDay, formatTime } from '#platform/time/dates.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { MailFailure as MailFailureProps } from '#shop/messages/mail/mail-failure.server.ts';
import { CashOnDelivery } from '#shop/on-delivery/admin/cash-on-delivery.tsx';
import { viewCashOnDelivery } from '#shop/on-delivery/view-cash-on-delivery.server.ts';
import { listAttention, type OpenRefund } from '../attention/list-attention.server.ts';
import type { Route } from './+types/money';
import { AttentionItem } from './attention-item.tsx';
import { moneyForms } from './money-actions.server.ts';
import { mailReason } from './money-labels.ts';
import { ParkedMail } from './parked-mail.tsx';
import { RefundConfirmation } from './refund-confirmation.tsx';
import { RefundList } from './refund-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const [attention, cash] = await Promise.all([
    answering(listAttention(shop, viewer)),
    answering(viewCashOnDelivery(shop, viewer)),
  ]);
  return { ...attention, cash };
}

export const action = formAction(moneyForms);

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { issues, refunds, mails, mailFailure, cash } = loaderData;
  const confirm = actionData?.isDone ? actionData.confirm : undefined;
  return (
    <>
      <PageHead title="Money" />
      <PageTitle>Money</PageTitle>
      {confirm && <RefundConfirmation refund={confirm} />}
      <AnswerNotice answer={confirm ? null : actionData} />
      {mailFailure && <MailFailure {...mailFailure} />}
      {!confirm && !mailFailure && issues.length + refunds.length + mails.length === 0 && (
        <NothingOpen isAlone={cash === null} />
      )}
      {issues.length > 0 && (
        <Section heading="Payments that need attention">
          <ul>
            {issues.map((item) => (
              <AttentionItem key={item.id} item={item} />
            ))}
          </ul>
        </Section>
      )}
      <Refunds refunds={refunds} />
      {mails.length > 0 && (
        <Section
          heading={
            mails.some(({ smsKind }) => smsKind)
              ? "E-mails and SMS that couldn't be sent"
              : "E-mails that couldn't be sent"
          }
        >
          <ul>
            {mails.map((mail) => (
              <ParkedMail key={mail.id} mail={mail} />
            ))}
          </ul>
        </Section>
      )}
      {cash && <CashOnDelivery cash={cash} />}
    </>
  );
}

const NONE_OPEN = { heading: 'All accounted for', text: 'No payment needs your attention.' };

function NothingOpen({ isAlone }: { isAlone: boolean }) {
  if (isAlone) return <EmptyState figure="acquisitio" {...NONE_OPEN} />;
  return (
    <Notice tone="success" heading={NONE_OPEN.heading}>
      <p className="text-soft">{NONE_OPEN.text}</p>
    </Notice>
  );
}

function Refunds({ refunds }: { refunds: readonly OpenRefund[] }) {
  const failed = refunds.filter(({ state }) => state === 'failed');
  const begun = refunds.filter(({ state }) => state !== 'failed');
  return (
    <>
      {failed.length > 0 && (
        <Section heading="Refunds that failed">
          <p className="max-w-prose pb-4 text-soft">
            Nothing went back. Open the order and refund it again, or pay the customer back yourself; then
            mark it as resolved.
          </p>
          <RefundList refunds={failed} label="Refunds that failed" />
        </Section>
      )}
      {begun.length > 0 && (
        <Section heading="Refunds in progress">
          <RefundList refunds={begun} />
        </Section>
      )}
    </>
  );
}

function MailFailure({ count, since, reason }: MailFailureProps) {
  return (
    <Notice
      tone="danger"
      heading={`E-mail has not been sent since ${formatDay(since)}, ${formatTime(since)}`}
    >
      <p>
        {count === 1 ? 'One e-mail is waiting' : `${count} e-mails are waiting`} and will be tried again.{' '}
        {mailReason(reason)}
      </p>
    </Notice>
  );
}
