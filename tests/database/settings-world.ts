import {
  SETTINGS_SUBJECTS,
  type SettingsField,
  type SettingsSubject,
} from '#shop/office/contract/settings.ts';
import { fieldsOfSubject, SUBJECT_OF } from '#shop/office/rules/settings-subjects.ts';
import { dayInAccra, daysAfter } from '#shop/office/rules/shop-settings.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { type SavedSettings, saveSettings } from '#shop/office/settings/save-settings.server.ts';
import { anAdmin } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

export const admin = anAdmin();

/** The settings of a shop: how its administrator saves some, and what its pages show of them. */
export function settingsOf(theWorld: () => TestShop) {
  const today = () => dayInAccra(theWorld().clock.now());
  const saveOne = async (subject: SettingsSubject, changes: Record<string, unknown>) => {
    const { shop } = theWorld();
    const { settings, version } = await getSettings(shop, admin, subject);
    const sent = fieldsOfSubject(subject).map((name) => [name, settings[name] ?? '']);
    return saveSettings(shop, admin, subject, { version, ...Object.fromEntries(sent), ...changes });
  };
  /** Each change on its page; what is not named stays. The last answer. */
  const save = async (
    changes: Partial<Record<SettingsField, unknown>>,
  ): Promise<SavedSettings | undefined> => {
    const names = Object.keys(changes) as SettingsField[];
    let answer: SavedSettings | undefined;
    for (const subject of SETTINGS_SUBJECTS) {
      const own = names.filter((name) => SUBJECT_OF[name] === subject);
      if (own.length > 0)
        answer = await saveOne(subject, Object.fromEntries(own.map((name) => [name, changes[name]])));
    }
    return answer;
  };
  return {
    today,
    inDays: (days: number) => daysAfter(today(), days),
    save,
    saveOne,
    clear: () => save({ notice: '', noticeUntil: '', pauseFrom: '', pauseTo: '', pauseText: '' }),
    site: () => theWorld().running.site(),
  };
}
