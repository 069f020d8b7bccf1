import type { FurtherViews } from './types.ts';

/** What the merchandise of the demo show beside their covers, in this order. */
export const viewsOfMerchandise: FurtherViews = {
  'md-judge-mug': [
    { alt: 'Two hands around the warm mug, a shield half worked out beside it', ground: '#b98350' },
    {
      alt: 'The mug upside down on a cloth: the foot is left bare, so that the clay shows',
      ground: '#dfdfca',
    },
  ],
  'md-shield-tote': [
    {
      alt: 'The bag hangs from a shoulder with three books and a loaf in it; it reaches from the elbow to the hip',
      ground: '#ecdcc6',
    },
    {
      alt: 'The printed chart from close by: every figure worked out, down to the judge, Carcer',
      ground: '#586840',
    },
  ],
  'md-via-shirt': [
    { alt: 'The shirt in clay', ground: '#ddd4c6' },
    { alt: 'The black shirt worn, four dots down the chest, hands in the lap', ground: '#dfdfca' },
    { alt: 'The hand-printed dots and the label in the neck from close by', ground: '#9d4c2f' },
  ],
  'md-dune-print': [
    { alt: 'The print hangs above a bench with a cushion and a plant, for size', ground: '#f2e6c8' },
    {
      alt: 'The lower edge of a sheet: title, number 41 of 160, and the marks of the hand press',
      ground: '#d9dbdd',
    },
  ],
  'md-chart-notebooks': [
    { alt: 'A notebook on a knee, and a hand that fills its ruled shield', ground: '#d2b27c' },
    {
      alt: 'The table of the sixteen figures inside the back cover, and the elastic band',
      ground: '#f2e6c8',
    },
  ],
  'md-field-cap': [
    { alt: 'The cap worn, seen from behind: the strap of leather and brass', ground: '#d9dbdd' },
    {
      alt: 'Laetitia embroidered on the front, stitch by stitch, and the seam of the short brim',
      ground: '#c9962f',
    },
  ],
  'md-harmattan-scarf': [
    {
      alt: 'The scarf worn twice around the neck over a blue shirt; its ends reach the waist',
      ground: '#d2b27c',
    },
    {
      alt: 'Both ends from close by: stripes of one, two, one, two, the seam along the middle and the fringe',
      ground: '#3f4b31',
    },
  ],
  'md-mother-pins': [
    { alt: 'The four pins in order on the collar and pocket of a denim jacket', ground: '#2e4068' },
    { alt: 'Front and back beside a rule: twenty-two millimetres, with a double clasp', ground: '#ddd4c6' },
  ],
  'md-brass-keyring': [
    {
      alt: 'The fob in an open hand with three keys on its ring; it is as long as the palm is wide',
      ground: '#ddd4c6',
    },
    { alt: 'The back of bare brass with the stamped initials A.K.M.', ground: '#b4532f' },
  ],
  'md-raffia-fan': [
    { alt: 'A hand clears the sand of a tray with one sweep of the fan', ground: '#d9dbdd' },
    {
      alt: 'The weave from close by: points of red and cream around the plain heart with Fortuna Major',
      ground: '#b15c3b',
    },
  ],
  'md-house-cushion': [
    { alt: 'The cushion on the floor beside a low table with a tray and two cups', ground: '#ecdcc6' },
    {
      alt: 'One corner: the tassel, the sewn-on lines of the chart and the cover’s buttons',
      ground: '#7d3520',
    },
  ],
  'md-wall-chart': [
    {
      alt: 'The chart in a classroom: a teacher’s hand points at a figure, benches below',
      ground: '#dfdfca',
    },
    { alt: 'The upper rod and the first figures from close by, on cloth-backed paper', ground: '#c9962f' },
  ],
  'md-desk-calendar': [
    {
      alt: 'The calendar stands on a desk beside a cup and a plant; it is as tall as the lamp’s foot',
      ground: '#d9dbdd',
    },
    { alt: 'The sheet of March 2027: public holidays on gold, new and full moon as dots', ground: '#dfdfca' },
  ],
  'md-steel-flask': [
    { alt: 'The flask hangs by its loop from a pack on somebody’s back, the ridge ahead', ground: '#ecdcc6' },
    { alt: 'The dots are engraved through the clay coating down to the steel', ground: '#b4532f' },
  ],
  'md-figure-postcards': [
    {
      alt: 'A hand writes the address on the back of a card: only a line and a square are printed',
      ground: '#b98350',
    },
    { alt: 'All sixteen cards laid out, four by four, in three colours', ground: '#ecdcc6' },
  ],
  'md-reading-room-tea': [
    { alt: 'Red tea is poured from a pot into two glasses, the tin beside them', ground: '#dfdfca' },
    {
      alt: 'The open tin with loose leaves, hibiscus and ginger, and the label: 150 grams',
      ground: '#d9dbdd',
    },
  ],
  'md-gift-voucher': [
    { alt: 'The voucher has arrived on a phone, with its greeting and its code', ground: '#222a40' },
    {
      alt: 'The voucher printed and folded, with its envelope: amount, greeting, code and how to use it',
      ground: '#ecdcc6',
    },
  ],
};
