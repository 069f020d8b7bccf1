import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import type { Route } from './+types/push';
import { pushForms } from './push-actions.server.ts';

export const action = formAction(pushForms);

export default function Push({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Notifications" />
      <PageTitle>Notifications</PageTitle>
      {actionData && <Notice tone={actionData.isDone ? 'success' : 'danger'} heading={actionData.text} />}
      <TextLink to={href('/admin/settings')} className="justify-self-start py-1">
        Back to the settings
      </TextLink>
    </>
  );
}
