import type { Product } from '../contract/catalogue.ts';

/** How many of the newest the rail chooses from, how many it shows, and how many of those come first. */
export const RAIL_FROM = 24;
const RAIL_SIZE = 8;
const RAIL_LEADS = 4;
const GOOD_RATING = 4;

type RailProduct = Pick<Product, 'category' | 'isSoldOut' | 'price' | 'rating'>;

/**
 * First products that cost no more than half of them do and have four stars or more, then the newest of the
 * others, consultations and sold-out products last.
 */
export function homeRail<Shown extends RailProduct>(newest: readonly Shown[]): Shown[] {
  const prices = newest.map(({ price }) => price).sort((one, other) => one - other);
  const usual = prices[Math.floor(prices.length / 2)] ?? 0;
  const isThing = ({ category, isSoldOut }: Shown) => category !== 'Consultation' && !isSoldOut;
  const leads = newest
    .filter((product) => isThing(product) && product.price <= usual)
    .filter(({ rating }) => rating !== null && rating.average >= GOOD_RATING)
    .slice(0, RAIL_LEADS);
  const others = newest.filter((product) => !leads.includes(product)).slice(0, RAIL_SIZE - leads.length);
  return [...leads, ...others.filter(isThing), ...others.filter((product) => !isThing(product))];
}
