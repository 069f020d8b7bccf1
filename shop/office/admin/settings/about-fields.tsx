import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { ImageField } from '#shop/media/admin/image-field.tsx';
import type { FieldsOf } from './settings-fields.ts';

export function AboutFields({ of }: FieldsOf) {
  return (
    <Section heading="About the shop">
      <p className="mb-5 max-w-prose text-soft">
        People buy from people. This fills the About page. Whatever you leave empty isn't shown.
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
      </div>
    </Section>
  );
}

function PictureOfShop({ of }: Pick<FieldsOf, 'of'>) {
  const { id, name, defaultValue, error } = of('pictureUrl');
  const [url, setUrl] = useState(defaultValue);
  const isHydrated = useIsHydrated();
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-4 gap-4 sm:col-span-2">
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
