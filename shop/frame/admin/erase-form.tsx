import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';

/** Folded away: what would be erased, in words, and the button that does. */
export function EraseForm({ refusal, children }: { refusal: string | null; children: ReactNode }) {
  return (
    <Folded heading="Erase personal data" isOpen={refusal !== null}>
      {refusal && <Notice tone="danger" heading={refusal} announce />}
      <Form
        method="post"
        action="."
        aria-label="Erase personal data"
        className="grid max-w-text justify-items-start gap-4"
      >
        <input type="hidden" name="intent" value="erase" />
        {children}
        <CheckBox required>I know that this can't be undone.</CheckBox>
        <SubmitButton variant="danger">Erase for good</SubmitButton>
      </Form>
    </Folded>
  );
}
