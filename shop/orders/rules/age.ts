const MINUTE = 60_000;
const UNITS = [
  { unit: 'd', ms: 24 * 60 * MINUTE },
  { unit: 'h', ms: 60 * MINUTE },
  { unit: 'min', ms: MINUTE },
] as const;

/** `ms` ago, in short: `now`, `5 min`, `2 h`, `3 d`, `5 wk`. */
export function shortAge(ms: number): string {
  const weeks = Math.floor(ms / (7 * 24 * 60 * MINUTE));
  if (weeks >= 2) return `${weeks} wk`;
  const found = UNITS.find((one) => ms >= one.ms);
  return found ? `${Math.floor(ms / found.ms)} ${found.unit}` : 'now';
}
