import type { Category } from '../contract/catalogue.ts';
import type { Kind } from '../contract/kinds.ts';

/** Where none is stated, the category says it. */
export function kindOf({ kind, category }: { kind: Kind | null; category: Category }): Kind {
  return kind ?? (category === 'Consultation' ? 'booking' : 'goods');
}

/** It is held at a time. */
export function isSession({ kind }: { kind: Kind }): boolean {
  return kind === 'booking' || kind === 'course';
}

/** Nothing is posted of a reading, a course or coaching. */
export function hasParcel({ kind }: { kind: Kind }): boolean {
  return kind === 'goods';
}
