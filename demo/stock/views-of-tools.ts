import type { FurtherViews } from './types.ts';

/** What the tools of the demo show beside their covers, in this order. */
export const viewsOfTools: FurtherViews = {
  'tl-casting-tray': [
    { alt: 'The sand in the tray, from close by', ground: '#d9dbdd' },
    { alt: 'The tray in the evening', ground: '#ddd4c6' },
  ],
  'tl-clay-bowl': [{ alt: 'The rim of the bowl', ground: '#f2e6c8' }],
  'tl-figure-dice': [
    { alt: 'The dots of the dice', ground: '#ecdcc6' },
    { alt: 'The dice by day', ground: '#f2e6c8' },
  ],
};
