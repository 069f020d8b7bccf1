import type { FurtherViews } from './types.ts';

/** What readings, courses and coaching of the demo show beside their covers, in this order. */
export const viewsOfConsultations: FurtherViews = {};
