import { href } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { FieldsOf } from './settings-fields.ts';

const NAMES = [
  {
    name: 'businessName',
    label: 'Business name',
    hint: "As registered. Leave empty to show the shop's name.",
  },
  {
    name: 'legalStatus',
    label: 'Legal status',
    hint: 'For example Sole proprietorship, Partnership, Company limited by shares.',
  },
  {
    name: 'registration',
    label: 'Registration number',
    hint: 'From the Registrar of Companies. Leave empty to show none.',
  },
  {
    name: 'registeredAt',
    label: 'Place of registration',
    hint: 'For example Office of the Registrar of Companies, Accra.',
  },
  { name: 'tin', label: 'TIN', hint: 'Shown on the About page and on receipts.' },
  {
    name: 'dataProtection',
    label: 'Data Protection registration',
    hint: 'The number on the certificate of the Data Protection Commission. Shown on the Privacy page.',
  },
] as const;

/** What Act 772, section 47, and Act 843 ask a shop to say of itself. */
export function LawFields({ of }: FieldsOf) {
  return (
    <Section heading="What the law asks you to show">
      <p className="mb-5 max-w-prose text-soft">
        Ghana's Electronic Transactions Act (section 47) asks every online shop to say who sells. This fills
        the About page, the Terms, the Privacy page, receipts and the foot of every page. Setup tells you what
        is still missing.
      </p>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        {NAMES.map(({ name, ...field }) => (
          <Field key={name} {...of(name)} {...field} autoComplete="off" />
        ))}
        <TextArea
          label="Street address"
          {...of('streetAddress')}
          rows={3}
          hint="Up to five lines, as a visitor would ask for it: landmark, area, town, GhanaPost GPS."
          className="sm:col-span-2"
        />
        <TextArea
          label="Directors or partners"
          {...of('officeBearers')}
          rows={3}
          hint="One name a line, up to five. A company has to name them."
        />
        <TextArea
          label="Trade bodies and codes"
          {...of('memberships')}
          rows={3}
          hint="Bodies you belong to and codes you follow, with their contact; also where complaints are settled. One a line."
        />
      </div>
      <p className="mt-4">
        <TextLink to={href('/admin/settings/taxes')} className="py-2">
          Registered for VAT? Set the taxes on receipts
        </TextLink>
      </p>
    </Section>
  );
}
