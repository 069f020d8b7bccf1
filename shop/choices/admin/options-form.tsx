import { Form } from 'react-router';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { MAX_OPTION_NAME } from '../contract.ts';
import type { OpenChoices } from '../open-choices.server.ts';
import { TEXT_HINT } from '../rules/read-choices.ts';

export type ChoicesFormProps = { choices: OpenChoices; refused: RefusedForm | null };

/** Saving it makes the combinations. */
export function OptionsForm({ choices: { options, text, seen }, refused }: ChoicesFormProps) {
  const { field, tick } = formFields(refused);
  return (
    <Form method="post" preventScrollReset aria-label="Choices" className="grid max-w-2xl gap-8">
      <input type="hidden" name="intent" value="options" />
      <input type="hidden" name="seen" value={seen} />
      {([1, 2] as const).map((place) => (
        <div key={place} className="grid gap-4 sm:grid-cols-[12rem_1fr]">
          <Field
            label={place === 1 ? 'Choice' : 'Second choice'}
            {...field(`name${place}`, options[place - 1]?.name)}
            maxLength={MAX_OPTION_NAME}
            placeholder={place === 1 ? 'Size' : 'Colour'}
          />
          <TextArea
            label={place === 1 ? 'Values' : 'Its values'}
            {...field(`values${place}`, options[place - 1]?.values.join(', '))}
            rows={2}
            maxLength={2_000}
            placeholder={place === 1 ? 'S, M, L' : 'black, white'}
            hint="In the order of the page, with commas between them."
          />
        </div>
      ))}
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Field
          label="A text of the buyer's own"
          {...field('label', text?.label)}
          maxLength={MAX_OPTION_NAME}
          placeholder="Initials"
        />
        <div className="grid content-end gap-1.5">
          <CheckBox {...tick('isRequired', text?.isRequired)}>It can't be left empty</CheckBox>
          <p className="text-label text-soft">{TEXT_HINT}</p>
        </div>
      </div>
      <p className="text-soft">
        A choice that you take away is no longer sold; orders keep it, and it comes back with its value.
      </p>
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save choices
      </SubmitButton>
    </Form>
  );
}
