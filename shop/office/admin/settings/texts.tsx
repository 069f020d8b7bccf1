import type { Route } from './+types/texts';
import { AboutFields } from './about-fields.tsx';
import { HomeFields } from './notice-fields.tsx';
import { subjectAction, subjectLoader } from './subject-actions.server.ts';
import { SubjectPage } from './subject-page.tsx';

export const loader = subjectLoader('texts');
export const action = subjectAction('texts');

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SubjectPage view={loaderData} answer={actionData}>
      {(fields) => (
        <>
          <AboutFields {...fields} />
          <HomeFields {...fields} />
        </>
      )}
    </SubjectPage>
  );
}
