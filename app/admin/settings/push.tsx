import { data, href } from 'react-router';
import { readForm } from '#app/read-form.ts';
import { answering } from '#app/refused.ts';
import { shopOf, viewerOf } from '#app/scope.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { answerPushForm } from '#features/push/answer-push-form.ts';
import type { Route } from './+types/push';

const FIELDS = { intent: 1, id: 1, endpoint: 1, p256dh: 1, auth: 1, name: 1 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request, FIELDS);
  const answer = await answering(answerPushForm(shopOf(context), viewerOf(context), form));
  return data(answer, { status: answer.done ? 200 : 422 });
}

/** The answer to a form that was sent without JavaScript; what can be seen stands with the settings. */
export default function Push({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Notifications" />
      <PageTitle>Notifications</PageTitle>
      {actionData && <Notice tone={actionData.done ? 'success' : 'danger'} heading={actionData.text} />}
      <TextLink to={href('/admin/settings')} className="justify-self-start py-1">
        Back to the settings
      </TextLink>
    </>
  );
}
