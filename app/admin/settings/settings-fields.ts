import type { SettingsView } from '#features/settings/get-settings.ts';
import type { SavedSettings } from '#features/settings/save-settings.ts';
import type { SettingsField } from '#features/settings/settings-form.ts';

type Typed = Partial<Record<SettingsField | 'version', string | string[]>>;
export type SettingsAnswer = SavedSettings & { typed: Typed };

/** What a group of fields needs: the value of each, and what is wrong with it. */
export type FieldsOf = {
  value: (name: Exclude<SettingsField, 'packingDays'>) => string;
  error: (name: SettingsField) => string | undefined;
  packingDays: readonly string[];
  configured: SettingsView['configured'];
};
