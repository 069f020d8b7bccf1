import { Field } from '#platform/ui/field.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { WEEKDAYS } from '#shop/office/contract/settings.ts';
import { capital } from '#shop/office/rules/shop-settings.ts';
import type { FieldsOf } from './settings-fields.ts';

export function NoticeFields({ of }: FieldsOf) {
  return (
    <Section heading="Notice bar">
      <div className="grid max-w-3xl gap-5 sm:grid-cols-[1fr_12rem]">
        <Field
          label="Notice"
          {...of('notice')}
          maxLength={200}
          autoComplete="off"
          hint="Shown at the top of every page. Leave empty for no bar."
        />
        <Field
          label="Shown until"
          {...of('noticeUntil')}
          type="date"
          hint="Leave empty to show it until you clear it."
        />
      </div>
    </Section>
  );
}

export function PauseFields({ of }: FieldsOf) {
  return (
    <Section heading="Holiday pause">
      <p className="mb-5 max-w-prose text-soft">
        Shoppers can look around and fill their carts, but not pay. Payments already begun still arrive.
      </p>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label="First day" {...of('pauseFrom')} type="date" />
        <Field label="Last day" {...of('pauseTo')} type="date" />
        <Field
          label="Message"
          {...of('pauseText')}
          maxLength={300}
          autoComplete="off"
          hint="Shown after the dates, which we add for you."
          className="sm:col-span-2"
        />
      </div>
    </Section>
  );
}

export function OpeningFields({ of, packingDays }: FieldsOf) {
  return (
    <Section heading="Hours and packing">
      <div className="grid max-w-3xl gap-6">
        <TextArea
          label="Opening hours"
          {...of('openingHours')}
          rows={3}
          hint="One line each, as shoppers will read them. Leave empty for “Monday to Friday, 9 am to 5 pm.”"
        />
        <fieldset id="packingDays" tabIndex={-1}>
          <legend className="mb-1 text-[0.9375rem] font-medium">Packing days</legend>
          <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
            {WEEKDAYS.map((day) => (
              <label key={day} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  name="packingDays"
                  value={day}
                  defaultChecked={packingDays.includes(day)}
                  className="size-4.5 shrink-0 accent-clay"
                />
                {capital(day)}
              </label>
            ))}
          </div>
          <p className="text-label text-soft">
            Choose none to promise “within two working days of your payment”.
          </p>
        </fieldset>
      </div>
    </Section>
  );
}

export function HomeFields({ of }: FieldsOf) {
  return (
    <Section heading="Home page">
      <Field
        label="Begin here"
        {...of('starterSet')}
        maxLength={400}
        autoComplete="off"
        hint="The SKUs of three products, or links to them, separated by spaces. If you leave it empty, or one of them can't be bought, the home page shows the most reviewed book and two tools."
        className="max-w-3xl"
      />
    </Section>
  );
}
