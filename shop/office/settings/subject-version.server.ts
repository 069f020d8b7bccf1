import { createHash } from 'node:crypto';
import type { SettingsSubject, ShopSettings } from '../contract/settings.ts';
import { fieldsOfSubject } from '../rules/settings-subjects.ts';

/**
 * Names what one subject holds: other values, another version. What is saved of the other subjects does not change
 * it, so that two of them can be changed in two tabs.
 */
export function subjectVersion(settings: ShopSettings, subject: SettingsSubject): string {
  const values = fieldsOfSubject(subject).map((field) => settings[field]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
}
