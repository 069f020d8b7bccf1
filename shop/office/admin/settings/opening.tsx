import type { Route } from './+types/opening';
import { NoticeFields, OpeningFields, PauseFields } from './notice-fields.tsx';
import { subjectAction, subjectLoader } from './subject-actions.server.ts';
import { SubjectPage } from './subject-page.tsx';

export const loader = subjectLoader('opening');
export const action = subjectAction('opening');

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SubjectPage view={loaderData} answer={actionData}>
      {(fields) => (
        <>
          <OpeningFields {...fields} />
          <NoticeFields {...fields} />
          <PauseFields {...fields} />
        </>
      )}
    </SubjectPage>
  );
}
