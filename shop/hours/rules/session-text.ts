import type { ProductBooking } from '../contract.ts';

/** "60 minutes, in Osu or by video. In English. Times are Accra's." */
export function sessionText({ minutes, place, language, isByVideo, seats }: ProductBooking): string {
  const where = [place, isByVideo && 'by video'].filter(Boolean).join(' or ');
  const spoken = language ? ` In ${language}.` : '';
  const group = seats > 1 ? ` For up to ${seats} people.` : '';
  const what = [lengthText(minutes), where].filter(Boolean).join(', ');
  return `${what}.${spoken}${group} Times are Accra time (GMT).`;
}

/** "60 minutes", "7 hours", "2 hours 30 minutes". */
function lengthText(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} hours${rest === 0 ? '' : ` ${rest} minutes`}`;
}
