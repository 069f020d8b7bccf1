import { Form } from 'react-router';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

/** Open where it says something. */
export function NoteForm({ note, open }: { note: string; open: RefusedForm | null }) {
  return (
    <Folded heading="Note" isOpen={note !== '' || open !== null}>
      <Form method="post" action="." preventScrollReset aria-label="Note" className="grid max-w-2xl gap-4">
        {open && (
          <Notice tone="danger" heading={open.text} announce>
            {note && <p className="whitespace-pre-line text-soft">Now it says: {note}</p>}
          </Notice>
        )}
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="before" value={note} />
        <TextArea
          key={open ? 'open' : note}
          label="Note for the shop"
          hideLabel
          name="note"
          rows={3}
          maxLength={2000}
          defaultValue={open?.typed.note ?? note}
          hint="Only the shop sees it."
        />
        <SubmitButton variant="secondary" className="justify-self-start">
          Save note
        </SubmitButton>
      </Form>
    </Folded>
  );
}
