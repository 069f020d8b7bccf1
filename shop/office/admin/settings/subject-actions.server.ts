import { data } from 'react-router';
import { type FormFields, readForm } from '#shop/frame/forms/read-form.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { type Context, shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type SettingsSubject, WEEKDAYS } from '#shop/office/contract/settings.ts';
import { fieldsOfSubject } from '#shop/office/rules/settings-subjects.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';

/** The loader of the page of a subject. */
export const subjectLoader =
  (subject: SettingsSubject) =>
  ({ context }: { context: Context }) =>
    answering(getSettings(shopOf(context), viewerOf(context), subject));

const STATUS = { saved: 200, stale: 409, invalid: 422 } as const;

/** Its action. A field of another subject is refused: it is none of this form. */
export function subjectAction(subject: SettingsSubject) {
  const fields: FormFields = {
    version: 1,
    ...Object.fromEntries(
      fieldsOfSubject(subject).map((name) => [name, name === 'packingDays' ? WEEKDAYS.length : 1]),
    ),
  };
  return async ({ context, request }: { context: Context; request: Request }) => {
    const typed = (await readForm(request, fields)) as Record<string, string | string[]>;
    const saved = await answering(saveSettings(shopOf(context), viewerOf(context), subject, typed));
    return data({ ...saved, typed }, { status: STATUS[saved.kind] });
  };
}
