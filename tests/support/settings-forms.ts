import {
  SETTINGS_SUBJECTS,
  type SettingsField,
  type SettingsSubject,
} from '#shop/office/contract/settings.ts';
import { SUBJECT_OF } from '#shop/office/rules/settings-subjects.ts';
import type { Caller } from './http-shop.ts';

type Fields = Readonly<Record<string, string>>;

export const settingsPage = (subject: SettingsSubject) => `/admin/settings/${subject}` as const;

/** The version that the form of a subject names now. */
export async function settingsVersion(admin: Pick<Caller, 'get'>, subject: SettingsSubject): Promise<string> {
  const html = await (await admin.get(settingsPage(subject))).text();
  return /name="version" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '';
}

/** The fields that stand in the form of a subject. */
export function fieldsIn(subject: SettingsSubject, fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => SUBJECT_OF[name as SettingsField] === subject),
  );
}

/** Saves all settings, and clears those that `fields` does not name; returns the first refusal, else the last answer. */
export async function saveSettings(admin: Pick<Caller, 'get' | 'submit'>, fields: Fields): Promise<Response> {
  let answer: Response | undefined;
  for (const subject of SETTINGS_SUBJECTS) {
    const version = await settingsVersion(admin, subject);
    answer = await admin.submit(settingsPage(subject), { version, ...fieldsIn(subject, fields) });
    if (answer.status !== 200) break;
  }
  if (!answer) throw new Error('there are no settings');
  return answer;
}
