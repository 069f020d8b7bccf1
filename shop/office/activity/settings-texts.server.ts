import { SETTINGS_LABELS } from '../rules/settings-labels.ts';

/** From the values that the audit log keeps; the database keeps no order of them. */
export function settingsText({ to }: Record<string, unknown>): string {
  const changed = Object.entries(SETTINGS_LABELS)
    .filter(([field]) => typeof to === 'object' && to !== null && Object.hasOwn(to, field))
    .map(([, label]) => label);
  return changed.length === 0
    ? 'saved the settings as they were'
    : `changed in the settings: ${changed.join(', ')}`;
}
