import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import type { FieldsOf } from './settings-fields.ts';

const FIELDS = [
  { name: 'email', label: 'E-mail', type: 'email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', inputMode: 'tel' },
  { name: 'whatsapp', label: 'WhatsApp', type: 'tel', inputMode: 'tel' },
  { name: 'socialUrl', label: 'Social page', type: 'url', inputMode: 'url' },
] as const;

export function ContactFields({ of, configured }: FieldsOf) {
  return (
    <Section heading="Contact">
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, ...field }) => (
          <Field
            key={name}
            {...of(name)}
            {...field}
            autoComplete="off"
            hint={configured[name] ? `Leave empty for ${configured[name]}` : 'Leave empty to show none'}
          />
        ))}
      </div>
      <p className="mt-4 max-w-prose text-label text-soft">
        Shown on the contact page and at the foot of every page. Notices to you still go to {configured.email}
        .
      </p>
    </Section>
  );
}
