import { Form, href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { ChosenPage } from '#shop/frame/admin/lists/chosen-page.tsx';
import { NamesResult } from '#shop/frame/admin/lists/many-result.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { MessageInList } from '../list-messages.server.ts';
import { listChosen } from '../many/list-chosen.server.ts';
import { CHOSEN_MESSAGES, type MessageAct } from '../rules/chosen-messages.ts';
import type { Route } from './+types/chosen-messages';
import { chosenForms } from './chosen-actions.server.ts';
import { MessageState } from './message-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const messages = await answering(listChosen(shopOf(context), viewerOf(context), url.searchParams));
  return { act: CHOSEN_MESSAGES.actOf(url.searchParams), messages };
}

export const action = formAction(chosenForms);

const TITLES = {
  'mark-answered': 'Mark as answered:',
  'mark-new': 'Mark as new:',
  delete: 'Delete',
} as const satisfies Record<MessageAct, string>;

export default function ChosenMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { act, messages } = loaderData;
  const done = actionData?.isDone ? actionData : null;
  const title = done
    ? `Done with ${counted(done.done.length + done.left.length, 'message')}`
    : `${TITLES[act]} ${counted(messages.length, 'message')}`;
  return (
    <ChosenPage list={href('/admin/messages')} back="Back to messages" title={title}>
      {done ? (
        <NamesResult one="message" {...done} />
      ) : messages.length === 0 ? (
        <EmptyState figure="albus" heading="No messages are chosen" />
      ) : (
        <DealWithMany
          act={act}
          messages={messages}
          refused={actionData?.isDone === false ? actionData : null}
        />
      )}
    </ChosenPage>
  );
}

const LABELS = {
  'mark-answered': 'Mark many as answered',
  'mark-new': 'Mark many as new',
  delete: 'Delete many',
} as const satisfies Record<MessageAct, string>;

type DealWithManyProps = { act: MessageAct; messages: readonly MessageInList[]; refused: RefusedForm | null };

function DealWithMany({ act, messages, refused }: DealWithManyProps) {
  const count = counted(messages.length, 'message');
  return (
    <Form method="post" aria-label={LABELS[act]} className="grid min-w-0 grid-cols-1 gap-6">
      <AnswerNotice answer={refused} />
      <input type="hidden" name="intent" value={act} />
      {act === 'delete' && (
        <p className="text-soft">The messages and your answers to them are deleted for good.</p>
      )}
      <SubmitButton variant={act === 'delete' ? 'danger' : 'primary'} className="justify-self-start">
        {act === 'delete' ? `Delete ${count}` : `Mark ${count}`}
      </SubmitButton>
      <ul aria-label="Messages" className="border-t border-ink">
        {messages.map(({ id, subject, name, isNew }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2"
          >
            <input type="hidden" name={CHOSEN_MESSAGES.name} value={id} />
            <span className="min-w-0 wrap-anywhere">
              {subject} <span className="text-sm text-soft">{name}</span>
            </span>
            <MessageState isNew={isNew} />
          </li>
        ))}
      </ul>
    </Form>
  );
}
