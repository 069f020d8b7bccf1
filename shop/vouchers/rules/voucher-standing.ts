export type VoucherStanding = 'on' | 'off' | 'not_yet' | 'ended';

type Days = { isOn: boolean; startsOn: string | null; endsOn: string | null };

/** On this day, whoever asks. */
export function voucherStanding({ isOn, startsOn, endsOn }: Days, today: string): VoucherStanding {
  if (!isOn) return 'off';
  if (startsOn !== null && today < startsOn) return 'not_yet';
  return endsOn !== null && today > endsOn ? 'ended' : 'on';
}
