import { useMemo } from 'react';
import { Form } from 'react-router';
import { MAX_NAME } from '#platform/text/names.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { StarInput } from '#platform/ui/star-input.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { useFocusOnRefused } from '#shop/frame/forms/use-focus-on-refused.ts';

type ReviewFormProps = {
  refused: RefusedForm | null;
  /** What the account is called, empty if nothing that may be shown. */
  name: string;
  back: string;
};

/** Stars and words. Sent as a plain form too; the server's errors come back to their fields. */
export function ReviewForm({ refused, name, back }: ReviewFormProps) {
  const form = useFocusOnRefused(refused);
  const { errors = {}, typed = null } = refused ?? {};
  // An error of its own each time, which the stars show again.
  const ratingError = useMemo(
    () => (refused?.errors.rating ? [refused.errors.rating] : undefined),
    [refused],
  );
  const concernsAll = refused && Object.keys(refused.errors).length === 0;
  return (
    <Form method="post" ref={form} noValidate className="grid max-w-text gap-6">
      {concernsAll && (
        <Notice tone="danger" announce heading={refused.text}>
          <p className="text-soft">Your review is still here.</p>
        </Notice>
      )}
      <StarInput
        label="Your rating"
        name="rating"
        defaultValue={Number(typed?.rating) || undefined}
        error={ratingError}
        required
      />
      <TextArea
        label="Your review"
        name="review"
        hint="What is it like, and who is it for? Up to 2,000 characters."
        maxLength={2000}
        rows={7}
        required
        // Without scripts the focus goes there, too.
        autoFocus={!errors.rating && Boolean(errors.review)}
        defaultValue={typed?.review}
        error={errors.review}
      />
      <Field
        label="Your name"
        name="name"
        hint="Shown with your review; your e-mail never is. Leave it empty to stay anonymous."
        autoComplete="name"
        maxLength={MAX_NAME}
        defaultValue={typed ? typed.name : name}
        error={errors.name}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy="Sending..." size="large">
          Submit review
        </SubmitButton>
        <ButtonLink to={back} variant="quiet" size="large">
          Back to product
        </ButtonLink>
      </div>
    </Form>
  );
}
