import type { FurtherViews } from './types.ts';

/** What the merchandise of the demo show beside their covers, in this order. */
export const viewsOfMerchandise: FurtherViews = {
  'md-via-shirt': [{ alt: 'The shirt in clay', ground: '#ddd4c6' }],
};
