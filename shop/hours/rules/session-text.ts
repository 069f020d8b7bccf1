import type { ProductBooking } from '../contract.ts';

/** "60 minutes, in Osu or by video. Times are Accra's." */
export function sessionText({ minutes, place, isByVideo, seats }: ProductBooking): string {
  const where = [place, isByVideo && 'by video'].filter(Boolean).join(' or ');
  const group = seats > 1 ? ` For up to ${seats} people.` : '';
  return `${[`${minutes} minutes`, where].filter(Boolean).join(', ')}.${group} Times are Accra time (GMT).`;
}
