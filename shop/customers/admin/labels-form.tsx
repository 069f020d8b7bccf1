import { Form } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { MAX_LABELS } from '../contract.ts';

type LabelsFormProps = { labels: readonly string[]; open: RefusedForm | null };

export function LabelsForm({ labels, open }: LabelsFormProps) {
  const saved = labels.join(', ');
  return (
    <Section heading="Labels">
      <Form method="post" action="." preventScrollReset aria-label="Labels" className="grid max-w-2xl gap-4">
        {open && (
          <Notice tone="danger" heading={open.text} announce>
            {saved && <p className="text-soft">Now there are: {saved}</p>}
          </Notice>
        )}
        <input type="hidden" name="intent" value="labels" />
        <input type="hidden" name="before" value={saved} />
        <Field
          key={open ? 'open' : saved}
          label="Labels"
          hideLabel
          name="labels"
          maxLength={1000}
          defaultValue={open?.typed.labels ?? saved}
          hint={`Up to ${MAX_LABELS}, with commas between. Only the shop sees them.`}
          autoComplete="off"
        />
        <SubmitButton variant="secondary" className="justify-self-start">
          Save labels
        </SubmitButton>
      </Form>
    </Section>
  );
}
