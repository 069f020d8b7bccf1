import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';

/** Folded away: what would be erased, in words, and the button that does. */
export function EraseForm({ refusal, children }: { refusal: string | null; children: ReactNode }) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Section heading="Personal data">
      {refusal && <Notice tone="danger" heading={refusal} announce />}
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          Erase personal data
        </summary>
        <Form
          method="post"
          action="."
          preventScrollReset
          aria-label="Erase personal data"
          className="grid max-w-text justify-items-start gap-4 pt-2"
        >
          <input type="hidden" name="intent" value="erase" />
          {children}
          <Button type="submit" variant="danger" disabled={isSending}>
            Erase for good
          </Button>
        </Form>
      </details>
    </Section>
  );
}
