import { href } from 'react-router';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { SessionKind } from '#shop/catalogue/contract/kinds.ts';
import type { Offer } from '#shop/catalogue/list-offers.server.ts';

/**
 * A category, or a search in one for what has no category of its own; `kind` has a page of its own once something is
 * stated to be of it.
 */
export type WayIn = { label: string; shelf: Category; to: string; kind?: SessionKind };

const PAGE_OF = {
  course: href('/courses'),
  booking: href('/coaching'),
} as const satisfies Record<SessionKind, string>;

type Offers = readonly Pick<Offer, 'of'>[];

export const wayTo = ({ to, kind }: WayIn, offers: Offers): string =>
  kind && offers.some(({ of }) => of === kind) ? PAGE_OF[kind] : to;

function wayIn(shelf: Category, q?: string): Pick<WayIn, 'shelf' | 'to'> {
  const query = new URLSearchParams({ ...(q && { q }), category: shelf });
  return { shelf, to: `${href('/all')}?${query}` };
}

const BOOKS: WayIn = {
  label: 'Books',
  ...wayIn('Books'),
};
const TOOLS: WayIn = {
  label: 'Tools and Accessories',
  ...wayIn('Tools and Accessories'),
};
const MERCHANDISE: WayIn = {
  label: 'Merchandise',
  ...wayIn('Merchandise'),
};
const COURSES: WayIn = {
  label: 'Courses',
  ...wayIn('Consultation', 'course'),
  kind: 'course',
};
const CONSULTATIONS: WayIn = {
  label: 'Consultations',
  ...wayIn('Consultation'),
};
const COACHING: WayIn = {
  label: 'Coaching',
  ...wayIn('Consultation', 'coaching'),
  kind: 'booking',
};

export const WAYS_IN: readonly WayIn[] = [BOOKS, TOOLS, MERCHANDISE, CONSULTATIONS, COURSES, COACHING];

/** In their order (docs/behaviour.md#home). */
export const HERO_WORDS = [
  BOOKS,
  MERCHANDISE,
  COURSES,
  CONSULTATIONS,
  COACHING,
] as const satisfies readonly WayIn[];
