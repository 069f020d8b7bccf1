import { Form, href } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { type HourNote, MAX_QUESTION } from '../contract.ts';
import { slotText } from '../rules/slot-text.ts';
import { openNote } from '../send-note.server.ts';
import type { Route } from './+types/send-note';
import { FigureChoice } from './figure-choice.tsx';
import { noteForms } from './note-actions.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const of = { orderId: params.id, hourId: Number(params.hour) };
  const opened = await answering(openNote(shop, viewer, of));
  return { ...opened, orderId: params.id, siteName: siteOf(context).name };
}

export const action = formAction(noteForms);

const TITLE = 'A figure and a question';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${TITLE} · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function SendNote({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, number, hour } = loaderData;
  useSessionPage();
  const refused = actionData?.isDone === false ? actionData : null;
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle eyebrow={`Order No. ${number}`} lead={`${hour.name}, ${slotText(hour.start)}`}>
        {TITLE}
      </PageTitle>
      {refused && <Notice tone="danger" heading={refused.text} announce />}
      {hour.takesNote ? (
        <NoteForm note={hour} refused={refused} />
      ) : (
        <p>Nothing can be sent along with this session any more. Please write to us.</p>
      )}
      <TextLink to={href('/order-details/:id', { id: orderId })} className="justify-self-start py-1">
        Back to order
      </TextLink>
    </Container>
  );
}

function NoteForm({ note, refused }: { note: HourNote; refused: RefusedForm | null }) {
  const { field } = formFields(refused);
  return (
    <Form method="post" aria-label="Figure and question" className="grid max-w-3xl gap-7">
      <p className="max-w-text text-soft">
        Only your geomancer sees what you send. Either may be left out, and you can change both until the
        session begins.
      </p>
      <FigureChoice figure={refused?.typed.figure ?? note.figure ?? ''} error={refused?.errors.figure} />
      <TextArea
        label="Your question"
        {...field('question', note.question)}
        maxLength={MAX_QUESTION}
        hint={`Up to ${MAX_QUESTION} characters`}
      />
      <SubmitButton busy="Sending..." className="justify-self-start">
        Send
      </SubmitButton>
    </Form>
  );
}
