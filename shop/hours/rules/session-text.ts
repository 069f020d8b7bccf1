import type { ProductBooking } from '../contract.ts';

/** "60 minutes, in Osu or by video. In English. Times are Accra's." */
export function sessionText({ minutes, place, language, isByVideo, seats }: ProductBooking): string {
  const where = [place, isByVideo && 'by video'].filter(Boolean).join(' or ');
  const spoken = language ? ` In ${language}.` : '';
  const group = seats > 1 ? ` For up to ${seats} people.` : '';
  const what = [`${minutes} minutes`, where].filter(Boolean).join(', ');
  return `${what}.${spoken}${group} Times are Accra time (GMT).`;
}
