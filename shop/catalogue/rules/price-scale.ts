export type PriceEnds = { min: number; max: number };

/** In cedis: prices between the ends lie on multiples of this. */
const GRAIN = 5;
/** Presses of an arrow key from one end to the other, at most. */
const STEPS = 40;

/** 0 to 1: equal ratios take equal room, because most prices are low. */
export function priceToPosition(cedis: number, { min, max }: PriceEnds): number {
  const low = Math.max(min, 1);
  return max <= low ? 1 : clamp(Math.log(Math.max(cedis, low) / low) / Math.log(max / low), 0, 1);
}

export function positionToPrice(position: number, { min, max }: PriceEnds): number {
  if (position <= 0) return min;
  if (position >= 1) return max;
  const low = Math.max(min, 1);
  return clamp(Math.round((low * (max / low) ** position) / GRAIN) * GRAIN, min, max);
}

/** Negative `presses` go down; each press moves by at least five cedis. */
export function stepPrice(cedis: number, presses: number, ends: PriceEnds): number {
  const aimed = positionToPrice(priceToPosition(cedis, ends) + presses / STEPS, ends);
  const least = Math.trunc(cedis / GRAIN) * GRAIN + Math.sign(presses) * GRAIN;
  const next = presses > 0 ? Math.max(aimed, least) : Math.min(aimed, least);
  return clamp(next, ends.min, ends.max);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
