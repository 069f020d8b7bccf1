import { PageTitle } from '#platform/ui/page-title.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listDevices } from '#shop/office/push/push-devices.server.ts';
import type { Route } from './+types/push';
import { BackToSettings } from './back-to-settings.tsx';
import { BringingBack } from './bringing-back.tsx';
import { pushForms } from './push-actions.server.ts';
import { PushSection } from './push-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return answering(listDevices(shopOf(context), viewerOf(context)));
}

export const action = formAction(pushForms);

export default function Push({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Notifications" />
      <BackToSettings />
      <PageTitle>Notifications</PageTitle>
      <AnswerNotice answer={actionData} />
      <PushSection {...loaderData} />
      <BringingBack />
    </>
  );
}
