import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { FieldsOf } from './settings-fields.ts';

const FIELDS = [
  { name: 'town', label: 'Town', maxLength: 60, hint: 'For example Kumasi. Leave empty to name no town.' },
  { name: 'region', label: 'Region', maxLength: 60, hint: 'For example Ashanti Region.' },
  {
    name: 'nearbyTowns',
    label: 'Towns nearby',
    maxLength: 200,
    hint: 'With commas between. Parcels to these and to your own town are promised one to two working days on the way, to the rest of Ghana three to five.',
    className: 'sm:col-span-2',
  },
  {
    name: 'sessionHosts',
    label: 'Who holds courses and consultations',
    maxLength: 120,
    hint: 'As it reads after “Held by”: Esi Owusu and guests.',
    className: 'sm:col-span-2',
  },
  {
    name: 'sessionPlaces',
    label: 'Where they are held',
    maxLength: 120,
    hint: 'With “in” and “by”: in Kumasi or by video.',
    className: 'sm:col-span-2',
  },
] as const;

export function PlaceFields({ of }: FieldsOf) {
  return (
    <Section heading="Where you are">
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, ...field }) => (
          <Field key={name} {...of(name)} {...field} autoComplete="off" />
        ))}
      </div>
    </Section>
  );
}
