import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { ImageField } from '../images/image-field.tsx';
import type { FieldsOf } from './settings-fields.ts';

const NAMES = [
  {
    name: 'businessName',
    label: 'Business name',
    hint: "As registered. Leave empty to show the shop's name.",
  },
  {
    name: 'registration',
    label: 'Registration number',
    hint: 'From the Registrar of Companies. Leave empty to show none.',
  },
  { name: 'tin', label: 'TIN', hint: 'Shown on the About page only.' },
] as const;

/** Who is behind the shop: what stands on its page about itself and at the foot of every page. */
export function AboutFields({ value, error }: FieldsOf) {
  return (
    <Section heading="About the shop">
      <p className="mb-5 max-w-prose text-soft">
        People buy from people. This fills the About page; name, registration number and address also stand at
        the foot of every page. Whatever you leave empty isn't shown.
      </p>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextArea
          label="In your own words"
          name="introduction"
          rows={8}
          defaultValue={value('introduction')}
          error={error('introduction')}
          hint="Who you are, how the shop began, what you care about. Leave an empty line between paragraphs."
          className="sm:col-span-2"
        />
        <PictureOfShop value={value} error={error} />
        <TextArea
          label="Street address"
          name="streetAddress"
          rows={3}
          defaultValue={value('streetAddress')}
          error={error('streetAddress')}
          hint="Up to five lines, as a visitor would ask for it: landmark, area, town, GhanaPost GPS."
          className="sm:col-span-2"
        />
        {NAMES.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            name={name}
            autoComplete="off"
            defaultValue={value(name)}
            error={error(name)}
          />
        ))}
      </div>
    </Section>
  );
}

function PictureOfShop({ value, error }: Pick<FieldsOf, 'value' | 'error'>) {
  const [url, setUrl] = useState(value('pictureUrl'));
  const isHydrated = useIsHydrated();
  return (
    <div className="grid gap-4 sm:col-span-2">
      <ImageField
        imageURL={url}
        name="pictureUrl"
        isOptional
        error={error('pictureUrl')}
        onUploaded={setUrl}
      />
      {url !== '' && isHydrated && (
        <Button variant="quiet" onClick={() => setUrl('')} className="justify-self-start">
          Remove the picture
        </Button>
      )}
      <Field
        label="What the picture shows"
        name="pictureAlt"
        maxLength={200}
        autoComplete="off"
        defaultValue={value('pictureAlt')}
        error={error('pictureAlt')}
        hint="For people who can't see it: “Esi and Kwame outside the shop”."
      />
    </div>
  );
}
