import type { Route } from './+types/contact';
import { ContactFields } from './contact-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { subjectAction, subjectLoader } from './subject-actions.server.ts';
import { SubjectPage } from './subject-page.tsx';

export const loader = subjectLoader('contact');
export const action = subjectAction('contact');

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SubjectPage view={loaderData} answer={actionData}>
      {(fields) => (
        <>
          <ContactFields {...fields} />
          <PlaceFields {...fields} />
        </>
      )}
    </SubjectPage>
  );
}
