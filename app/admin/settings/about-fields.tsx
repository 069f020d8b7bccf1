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
export function AboutFields({ of }: FieldsOf) {
  return (
    <Section heading="About the shop">
      <p className="mb-5 max-w-prose text-soft">
        People buy from people. This fills the About page; name, registration number and address also stand at
        the foot of every page. Whatever you leave empty isn't shown.
      </p>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <TextArea
          label="In your own words"
          {...of('introduction')}
          rows={8}
          hint="Who you are, how the shop began, what you care about. Leave an empty line between paragraphs."
          className="sm:col-span-2"
        />
        <PictureOfShop of={of} />
        <TextArea
          label="Street address"
          {...of('streetAddress')}
          rows={3}
          hint="Up to five lines, as a visitor would ask for it: landmark, area, town, GhanaPost GPS."
          className="sm:col-span-2"
        />
        {NAMES.map(({ name, ...field }) => (
          <Field key={name} {...of(name)} {...field} autoComplete="off" />
        ))}
      </div>
    </Section>
  );
}

function PictureOfShop({ of }: Pick<FieldsOf, 'of'>) {
  const { name, defaultValue, error } = of('pictureUrl');
  const [url, setUrl] = useState(defaultValue);
  const isHydrated = useIsHydrated();
  return (
    <div className="grid gap-4 sm:col-span-2">
      <ImageField imageURL={url} name={name} isOptional error={error} onUploaded={setUrl} />
      {url !== '' && isHydrated && (
        <Button variant="quiet" onClick={() => setUrl('')} className="justify-self-start">
          Remove the picture
        </Button>
      )}
      <Field
        label="What the picture shows"
        {...of('pictureAlt')}
        maxLength={200}
        autoComplete="off"
        hint="For people who can't see it: “Esi and Kwame outside the shop”."
      />
    </div>
  );
}
