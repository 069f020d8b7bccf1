import type { Route } from './+types/law';
import { LawFields } from './law-fields.tsx';
import { subjectAction, subjectLoader } from './subject-actions.server.ts';
import { SubjectPage } from './subject-page.tsx';

export const loader = subjectLoader('law');
export const action = subjectAction('law');

export default function Law({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SubjectPage view={loaderData} answer={actionData}>
      {(fields) => <LawFields {...fields} />}
    </SubjectPage>
  );
}
