import type { Tax } from '../contract/taxes.ts';
import { SETTINGS_LABELS } from '../rules/settings-labels.ts';
import { dayInWords } from '../rules/shop-settings.ts';
import { ratePercent } from '../rules/taxes.ts';

/** From the values that the audit log keeps; the database keeps no order of them. */
export function settingsText({ to }: Record<string, unknown>): string {
  const changed = Object.entries(SETTINGS_LABELS)
    .filter(([field]) => typeof to === 'object' && to !== null && Object.hasOwn(to, field))
    .map(([, label]) => label);
  return changed.length === 0
    ? 'saved the settings as they were'
    : `changed in the settings: ${changed.join(', ')}`;
}

export function taxesText({ removed, from, taxes }: Record<string, unknown>): string {
  if (typeof removed === 'string') return `removed the taxes from ${dayInWords(removed)} on`;
  const set: readonly Tax[] = Array.isArray(taxes) ? taxes : [];
  const named = set.map(({ name, rate }) => `${name} ${ratePercent(rate)}`).join(', ');
  return `set the taxes from ${dayInWords(String(from))} on: ${named || 'none'}`;
}
