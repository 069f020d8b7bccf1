import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import { getMessage, type OpenMessage } from '../get-message.server.ts';
import type { Route } from './+types/message';
import { messageForms } from './message-actions.server.ts';
import { AnswerForm, DeleteForm, MarkForm } from './message-forms.tsx';
import { MessageState } from './message-list.tsx';
import { ReachSender } from './reach-sender.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const message = await answering(getMessage(shop, viewer, params.id));
  const history = await listActivity(shop, viewer, message.id);
  return { message, history, replyTo: shop.settings.shopEmail, isAdmin: viewer.kind === 'admin' };
}

export const action = formAction(messageForms);

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, history, replyTo, isAdmin } = loaderData;
  const answered = useKeptAnswer(actionData);
  useLive(['messages']);
  return (
    <>
      <PageHead title={message.subject} />
      <MessageHead message={message} />
      <AnswerNotice answer={answered} />
      <MessageTexts message={message} />
      <ReachSender message={message} />
      <AnswerForm
        message={message}
        replyTo={replyTo}
        typed={answered?.isDone === false ? (answered.typed.text ?? '') : ''}
      />
      <OrdersOfSender orders={message.orders} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-rule pt-6">
        <MarkForm isNew={message.isNew} />
        {isAdmin && <DeleteForm />}
      </div>
      {history.length > 0 && (
        <Section heading="What happened">
          <Activity entries={history} />
        </Section>
      )}
    </>
  );
}

function MessageHead({ message }: { message: OpenMessage }) {
  const { name, email, createdAt } = message;
  return (
    <header className="grid gap-3">
      <p>
        <TextLink to={href('/admin/messages')} className="py-2.5">
          Messages
        </TextLink>
      </p>
      <PageTitle className="wrap-anywhere">{message.subject}</PageTitle>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {name} <span className="text-soft">{email}</span>
        </span>
        <time dateTime={createdAt} className="text-soft">
          {formatDay(createdAt)}, {formatTime(createdAt)}
        </time>
        <MessageState isNew={message.isNew} />
      </p>
    </header>
  );
}

function MessageTexts({ message }: { message: OpenMessage }) {
  return (
    <div className="grid gap-6">
      <p className="max-w-text break-words whitespace-pre-line">{message.text}</p>
      {message.answers.map((answer) => (
        <blockquote key={answer.id} className="max-w-text border-l-2 border-gold pl-4">
          <p className="text-sm text-soft">
            Your answer, {formatDay(answer.at)}, {formatTime(answer.at)}
          </p>
          <p className="break-words whitespace-pre-line">{answer.text}</p>
        </blockquote>
      ))}
    </div>
  );
}

function OrdersOfSender({ orders }: { orders: OpenMessage['orders'] }) {
  if (orders.length === 0) return null;
  return (
    <Section heading="Orders under this e-mail">
      <p className="mb-3 max-w-text text-soft">
        Anybody can write any e-mail into the form. Say nothing private that only this person may know.
      </p>
      <ul className="max-w-text divide-y divide-rule border-y border-rule">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <TextLink to={href('/admin/order-details/:id', { id: order.id })}>No. {order.number}</TextLink>
            <span className="text-soft">{formatDay(order.createdAt)}</span>
            <Price amount={order.amount} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
