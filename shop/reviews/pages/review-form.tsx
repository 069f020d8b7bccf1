import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { MAX_NAME } from '#platform/text/names.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StarInput } from '#platform/ui/star-input.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { ReviewDraft } from '../contract.ts';

type ReviewFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Empty if the account has no name that may be shown. */
  name: string;
  back: string;
};

/** Sent as a plain form too; the server's errors come back to their fields. */
export function ReviewForm({ lastResult, name, back }: ReviewFormProps) {
  const isSending = useNavigation().state !== 'idle';
  const [form, fields] = useForm<ReviewDraft, string[]>({ id: 'review', lastResult });
  const { key, ...area } = getTextareaProps(fields.review, { ariaAttributes: false });
  const rating = Number(fields.rating.initialValue) || undefined;
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-text gap-6">
      {form.errors && (
        <Notice tone="danger" announce heading={form.errors.join(' ')}>
          <p className="text-soft">Your review is still here.</p>
        </Notice>
      )}
      <StarInput
        label="Your rating"
        name="rating"
        defaultValue={rating}
        error={fields.rating.errors}
        required
      />
      <TextArea
        key={key}
        {...area}
        label="Your review"
        hint="What is it like, and who is it for? Up to 2,000 characters."
        maxLength={2000}
        rows={7}
        required
        autoFocus={!fields.rating.errors && Boolean(fields.review.errors)}
        error={fields.review.errors}
      />
      <Field
        label="Your name"
        name="name"
        hint="Shown with your review; your e-mail never is. Leave it empty to stay anonymous."
        autoComplete="name"
        maxLength={MAX_NAME}
        defaultValue={lastResult ? fields.name.initialValue : name}
        error={fields.name.errors}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Sending...' : 'Submit review'}
        </Button>
        <ButtonLink to={back} variant="quiet" size="large">
          Back to product
        </ButtonLink>
      </div>
    </Form>
  );
}
