import { href } from 'react-router';
import type { FigureName } from '#platform/ui/figures.ts';
import type { Category } from '#shop/catalogue/contract/catalogue.ts';
import type { SessionKind } from '#shop/catalogue/contract/kinds.ts';

/**
 * A category, or a search in one for what has no category of its own; `kind` has a page of its own once something is
 * stated to be of it.
 */
export type WayIn = {
  label: string;
  about: string;
  figure: FigureName;
  shelf: Category;
  to: string;
  kind?: SessionKind;
};

const PAGE_OF = {
  course: href('/courses'),
  booking: href('/coaching'),
} as const satisfies Record<SessionKind, string>;

export const wayTo = ({ to, kind }: WayIn, kinds: readonly SessionKind[]): string =>
  kind && kinds.includes(kind) ? PAGE_OF[kind] : to;

function wayIn(shelf: Category, q?: string): Pick<WayIn, 'shelf' | 'to'> {
  const query = new URLSearchParams({ ...(q && { q }), category: shelf });
  return { shelf, to: `${href('/all')}?${query}` };
}

const BOOKS: WayIn = {
  label: 'Books',
  about: 'From a first lesson to the hard questions',
  figure: 'albus',
  ...wayIn('Books'),
};
const TOOLS: WayIn = {
  label: 'Tools and Accessories',
  about: 'Trays, rods, cards and sand',
  figure: 'conjunctio',
  ...wayIn('Tools and Accessories'),
};
const MERCHANDISE: WayIn = {
  label: 'Merchandise',
  about: 'The figures to wear, pour from and hang up',
  figure: 'laetitia',
  ...wayIn('Merchandise'),
};
const COURSES: WayIn = {
  label: 'Courses',
  about: 'Learn with others, step by step',
  figure: 'fortunaMajor',
  ...wayIn('Consultation', 'course'),
  kind: 'course',
};
const CONSULTATIONS: WayIn = {
  label: 'Consultations',
  about: 'A geomancer answers your question',
  figure: 'populus',
  ...wayIn('Consultation'),
};
const COACHING: WayIn = {
  label: 'Coaching',
  about: 'One to one, at your pace',
  figure: 'caputDraconis',
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
