import { Form, href } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';

/** Without its code the form cannot be sent, nor say that it was not. */
const FORM_GOES_TO = ['stock/pages/back-in-stock'];

type WantFormProps = { id: string; email?: string; error?: string };

/** Answered by a page of its own, so that it works on a cached page and without JavaScript. */
export function WantForm({ id, email, error }: WantFormProps) {
  return (
    <Form
      method="post"
      action={href('/back-in-stock/:id', { id })}
      aria-labelledby="want-heading"
      className="grid max-w-md gap-3 border border-rule bg-raised p-4"
    >
      <PageCode routes={FORM_GOES_TO} />
      <h2 id="want-heading" className="font-medium">
        Tell me when it's back
      </h2>
      <Field
        label="Your e-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        hint="We write once, when it can be bought again."
        defaultValue={email}
        error={error}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        E-mail me
      </Button>
    </Form>
  );
}
