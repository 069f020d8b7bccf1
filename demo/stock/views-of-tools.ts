import type { FurtherViews } from './types.ts';

/** What the tools of the demo show beside their covers, in this order. */
export const viewsOfTools: FurtherViews = {
  'tl-casting-tray': [
    { alt: 'The sand in the tray, from close by', ground: '#d9dbdd' },
    {
      alt: 'Somebody carries the filled tray with both hands; dovetails show at its corners',
      ground: '#dfdfca',
    },
    {
      alt: 'A dovetailed corner with its brass pins, the dark floor and a finger of sand',
      ground: '#8b5832',
    },
  ],
  'tl-clay-bowl': [
    { alt: 'The rim of the bowl', ground: '#f2e6c8' },
    {
      alt: 'A finger draws a line of sixteen strokes across the sand in the bowl, seen from above',
      ground: '#ddd4c6',
    },
  ],
  'tl-brass-rods': [
    { alt: 'The four rods rolled out beside a rule: each is twelve centimetres long', ground: '#dfdfca' },
    { alt: 'The rods in an open hand beside their cotton sleeve', ground: '#ecdcc6' },
  ],
  'tl-figure-dice': [
    { alt: 'The dots of the dice', ground: '#ecdcc6' },
    { alt: 'All four dice in an open hand', ground: '#d9dbdd' },
  ],
  'tl-seed-chain': [
    { alt: 'A hand holds the chain by the middle: four half seeds hang on each side', ground: '#ddd4c6' },
    {
      alt: 'Two of the seeds from close by, one open and one closed, on the twisted cord',
      ground: '#2b2521',
    },
  ],
  'tl-cowrie-plate': [
    { alt: 'Four cowries in the hand, the turned plate with the others beneath', ground: '#222a40' },
    { alt: 'How the shells count: mouth up is one, mouth down is two', ground: '#f2e6c8' },
  ],
  'tl-figure-cards': [
    { alt: 'Four cards fanned in a hand, four mothers drawn', ground: '#ecdcc6' },
    { alt: 'The deck with its back, and the folded sheet of additions beside it', ground: '#dfdfca' },
  ],
  'tl-brass-tokens': [
    {
      alt: 'Front and back from close by: one dot, two dots, and the rim of dots pressed with a thorn',
      ground: '#d9dbdd',
    },
    { alt: 'The four tokens in a column on an open hand: Conjunctio', ground: '#ecdcc6' },
  ],
  'tl-tile-box': [
    { alt: 'A hand puts the last tile into the box; the lid lies half drawn out', ground: '#d2b27c' },
    {
      alt: 'One tile of maple between thumb and finger, the grain and the inked dots in sight',
      ground: '#7d3520',
    },
  ],
  'tl-reed-pens': [
    {
      alt: 'A hand draws even dots with the broad pen; the inkpot stands beside the paper',
      ground: '#b98350',
    },
    {
      alt: 'Both points from close by, the broad one and the fine one, with the dots they make',
      ground: '#f2e6c8',
    },
  ],
  'tl-casting-cloth': [
    {
      alt: 'The cloth covers a small table, seventy centimetres square, with the tray in the middle',
      ground: '#b98350',
    },
    {
      alt: 'The block print and the fringe from close by: ink and clay on handspun cotton',
      ground: '#ecdcc6',
    },
  ],
  'tl-drawstring-pouch': [
    { alt: 'The pouch held up by its cord, about as large as two fists', ground: '#dfdfca' },
    {
      alt: 'Acquisitio embroidered on the front, the plaited cord and its two bone beads',
      ground: '#b4532f',
    },
  ],
  'tl-writing-slate': [
    {
      alt: 'Somebody holds the slate before the chest with both hands, the scored shield in front',
      ground: '#ecdcc6',
    },
    { alt: 'The plain side written on with reed pen and washable ink, half rinsed away', ground: '#2e4068' },
  ],
  'tl-sand-rake': [
    { alt: 'A hand draws the rake through the sand; six furrows follow it', ground: '#ddd4c6' },
    {
      alt: 'The rake with its six teeth and flat back beside the bag of washed Keta sand, one kilogram',
      ground: '#ecdcc6',
    },
  ],
  'tl-three-sands': [
    { alt: 'Pale sand over red over dark: strokes of a finger bring up the colour below', ground: '#222a40' },
    { alt: 'The jar of red sand from Mole in one hand, Keta and Ada behind it', ground: '#e0a94a' },
  ],
  'tl-chart-stamps': [
    {
      alt: 'A hand stamps the tenth figure into the boxes of a shield in a practice book',
      ground: '#b98350',
    },
    { alt: 'The carved faces of all sixteen stamps and the tin for the pad', ground: '#f2e6c8' },
  ],
  'tl-brass-stencil': [
    {
      alt: 'The scriber follows the plate on a piece of leather, where two figures are cut already',
      ground: '#74301a',
    },
    {
      alt: 'The back of the plate: the ruled edge in millimetres and the punch mark of its maker',
      ground: '#ddd4c6',
    },
  ],
  'tl-brass-compass': [
    {
      alt: 'The compass draws a wheel of twelve houses on paper; the circle closes where it began',
      ground: '#dfdfca',
    },
    { alt: 'The filed joint, and the handle unscrewed to show the spare steel point', ground: '#586840' },
  ],
  'tl-blank-shields': [
    {
      alt: 'The large sheet: each place of the shield has its name, from mothers to judge',
      ground: '#dfdfca',
    },
    { alt: 'Printed at home: a sheet with four shields, one of them filled in by hand', ground: '#b98350' },
  ],
};
