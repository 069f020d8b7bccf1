import type { SettingsField } from '#shop/office/contract/settings.ts';
import type { SettingsView } from '#shop/office/settings/get-settings.server.ts';
import type { SavedSettings } from '#shop/office/settings/save-settings.server.ts';

type SettingsInput = Partial<Record<SettingsField | 'version', string | string[]>>;
export type SettingsAnswer = SavedSettings & { typed: SettingsInput };

export type TextName = Exclude<SettingsField, 'packingDays'>;

export type FieldsOf = {
  /** `id` is where the search for settings leads. */
  of: (name: TextName) => { id: TextName; name: TextName; defaultValue: string; error: string | undefined };
  packingDays: readonly string[];
  configured: SettingsView['configured'];
};
