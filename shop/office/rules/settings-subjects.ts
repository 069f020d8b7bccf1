import type { SettingsField, SettingsSubject } from '../contract/settings.ts';

/** On which page a setting is changed. */
export const SUBJECT_OF = {
  email: 'contact',
  phone: 'contact',
  whatsapp: 'contact',
  socialUrl: 'contact',
  town: 'contact',
  region: 'contact',
  nearbyTowns: 'contact',
  sessionHosts: 'contact',
  sessionPlaces: 'contact',
  openingHours: 'opening',
  packingDays: 'opening',
  notice: 'opening',
  noticeUntil: 'opening',
  pauseFrom: 'opening',
  pauseTo: 'opening',
  pauseText: 'opening',
  introduction: 'texts',
  pictureUrl: 'texts',
  pictureAlt: 'texts',
  starterSet: 'texts',
  businessName: 'law',
  legalStatus: 'law',
  registration: 'law',
  registeredAt: 'law',
  officeBearers: 'law',
  memberships: 'law',
  dataProtection: 'law',
  tin: 'law',
  streetAddress: 'law',
} as const satisfies Record<SettingsField, SettingsSubject>;

/** The settings of one page, in the order in which they are named. */
export function fieldsOfSubject(subject: SettingsSubject): SettingsField[] {
  const fields = Object.keys(SUBJECT_OF) as SettingsField[];
  return fields.filter((field) => SUBJECT_OF[field] === subject);
}
