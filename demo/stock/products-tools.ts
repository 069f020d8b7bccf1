import type { DemoProduct } from './types.ts';

const category = 'Tools and Accessories';

/** The tools of the demo. */
export const tools: readonly DemoProduct[] = [
  {
    id: 'tl-casting-tray',
    name: 'Casting Tray in Odum',
    priceCedis: 640,
    category,
    brand: 'Volta Workshop',
    description:
      'A shallow tray of oiled odum with dovetailed corners and brass pins, made to hold a finger of fine sand without spilling when it is carried from room to room. The floor is darker than the frame, so that a mark shows clearly down to the wood.\n\nInside measure 38 by 40 centimetres. Sand is sold separately, or use your own.',
    createdAt: '2025-01-20T10:10:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'tl-clay-bowl',
    name: 'Burnished Clay Sand Bowl',
    priceCedis: 185,
    category,
    brand: 'House of Sixteen',
    description:
      'Coiled by hand, burnished with a river stone and fired in an open kiln, so that no two bowls come out the same red. It is wide enough for a full line of sixteen strokes and heavy enough to stay where it is put.\n\nThirty centimetres across. Wipe it with a dry cloth; it is not meant for food.',
    createdAt: '2025-02-08T12:00:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'tl-brass-rods',
    name: 'Four Brass Casting Rods',
    priceCedis: 420,
    category,
    brand: 'Tamale Brass Yard',
    description:
      'Four rods of solid brass, each marked with one dot on one face and two on the other. Roll them across the cloth and a whole figure lies in front of you, read from left to right.\n\nTurned and drilled in a family yard in Tamale, twelve centimetres long, with a cotton sleeve. The brass will darken where your fingers rest; that is as it should be.',
    createdAt: '2025-02-27T09:45:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'tl-figure-dice',
    name: 'Figure Dice, Set of Four',
    priceCedis: 95.5,
    category,
    brand: 'Volta Workshop',
    description:
      'Four large dice in pale resin, each face carrying a complete figure. Throw all four and the mothers are cast at once, which is useful on a moving bus and frowned upon by purists.\n\nTwenty-six millimetres, rounded edges, inked by hand. The sixteen figures are spread over the twenty-four faces so that every one of them can appear.',
    createdAt: '2025-03-18T14:30:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'tl-seed-chain',
    name: 'Casting Chain of Eight Half Seeds',
    priceCedis: 260,
    category,
    brand: 'House of Sixteen',
    description:
      'Eight half seeds on a twisted cotton cord, four to each side, that fall open or closed and give two figures in one throw. It is made as a study piece for readers of sand who want to understand their cousins along the Guinea coast.\n\nIt carries no consecration and claims none. Those who practise the living tradition will know where to go for that.',
    createdAt: '2025-04-05T11:20:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'tl-cowrie-plate',
    name: 'Cowries on a Turned Plate',
    priceCedis: 148,
    category,
    brand: 'Volta Workshop',
    description:
      'Sixteen matched cowries with a shallow plate of cedrela to lay them out on. Mouth up counts as one, mouth down as two; four throws of four make a mother.\n\nThe shells are drilled stock from old market strings, cleaned and sorted by size. The plate is twenty-two centimetres wide and waxed, not varnished.',
    createdAt: '2025-05-02T16:40:00.000Z',
    ground: '#222a40',
  },
  {
    id: 'tl-figure-cards',
    name: 'Deck of the Sixteen Figures',
    priceCedis: 120,
    category,
    brand: 'Labadi Print Room',
    description:
      'Sixteen figures, each printed four times, so that four mothers can be drawn without ever running short. The backs are the same either way up and the faces carry nothing but the dots and a thin clay border.\n\nSixty-four cards on linen stock with a folded sheet of additions. Also handy for teaching: deal two, add them, and see who is quickest.',
    createdAt: '2025-05-29T08:55:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'tl-brass-tokens',
    name: 'One-and-Two Tokens in Cast Brass',
    priceCedis: 310,
    category,
    brand: 'Tamale Brass Yard',
    description:
      'Four heavy tokens cast by the lost wax method, one dot on the front and two on the back. Shake them in closed hands, lay them in a column, and the figure is there to be read.\n\nThe rim of dots is pressed into the wax with a thorn, as on the old gold weights. Each set comes from a single pour and has its own colour.',
    createdAt: '2025-06-30T13:25:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'tl-tile-box',
    name: 'Box of Sixteen Tiles',
    priceCedis: 785,
    category,
    brand: 'Volta Workshop',
    description:
      'Sixteen tiles of bone-coloured maple in a box with a room for each. Draw them blind from a pouch to cast, or leave them in order on the table as the prettiest reference chart we know.\n\nThe lid slides, the corners are keyed, and the sixteenth tile always fits a little more tightly than the others. We have stopped trying to explain it.',
    createdAt: '2025-08-20T10:05:00.000Z',
    ground: '#d2b27c',
  },
  {
    id: 'tl-reed-pens',
    name: 'Reed Pens and Inkpot',
    priceCedis: 88,
    category,
    brand: 'House of Sixteen',
    description:
      'Two pens cut from river reed, one broad and one fine, with a small stoneware inkpot that is hard to knock over. They draw a round, even dot with a single touch, which is more than can be said for most pens.\n\nInk is not included, because it does not travel well. Any carbon ink will do.',
    createdAt: '2025-10-06T15:15:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'tl-casting-cloth',
    name: 'Casting Cloth with the Twelve Houses',
    priceCedis: 230,
    category,
    brand: 'Nkwanta Looms',
    description:
      'Handspun cotton with the square chart of the twelve houses block-printed in ink and clay. Lay the tray in the middle for casting, or set tiles directly into the houses once the shield is done.\n\nSeventy centimetres square, fringed on two sides. Wash it cold and by hand; the black softens with the years to a warm brown.',
    createdAt: '2025-11-21T09:30:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'tl-drawstring-pouch',
    name: 'Bɔtɔ: Drawstring Pouch in Clay Red',
    priceCedis: 75,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A round-bottomed pouch of doubled cotton with a plaited cord and two bone beads. It holds four rods, sixteen tiles or a kilogram of sand, though we advise against all three at once.\n\nThe figure on the front is embroidered, and it is Acquisitio unless you name another before you buy it.',
    createdAt: '2026-01-08T12:50:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'tl-writing-slate',
    name: 'Allo: A Wooden Writing Slate',
    priceCedis: 165,
    category,
    brand: 'Volta Workshop',
    description:
      'A slate in the shape that generations of West African pupils have carried under one arm. One side is plain, for reed pen and washable ink; on the other a shield is lightly scored, so that the figures always find their places.\n\nRinse it, dry it in the shade and it is ready for the next question. Forty centimetres tall with the handle.',
    createdAt: '2026-02-17T10:35:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'tl-sand-rake',
    name: 'Round Tray and Sand Rake',
    priceCedis: 355,
    category,
    brand: 'Volta Workshop',
    description:
      'For those who like to begin with a smooth surface. The rake has six teeth and a flat back, the tray is turned from a single board, and together they turn the minute before a casting into something worth doing for its own sake.\n\nTray thirty-four centimetres, rake twenty-six. A kilogram of washed Keta sand is included.',
    createdAt: '2026-05-14T14:00:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'tl-three-sands',
    name: 'Three Sands: Keta, Mole and Ada',
    priceCedis: 54,
    category,
    brand: 'House of Sixteen',
    description:
      'Three jars of washed and sieved sand: pale from the lagoon at Keta, red from the north, dark and glittering from the river mouth at Ada. They can be used alone or laid over each other, so that a stroke of the finger brings up the colour below.\n\nBought from licensed pits only, never taken from the beach. Four hundred grams each.',
    createdAt: '2026-06-25T08:20:00.000Z',
    ground: '#222a40',
  },
  {
    id: 'tl-chart-stamps',
    name: 'Figure Stamps, Set of Sixteen',
    priceCedis: 275,
    category,
    brand: 'Labadi Print Room',
    description:
      'Sixteen small stamps carved in hardwood, one for each figure, with a tin for the pad. They were made for our own notebooks, because a page of stamped charts can be read again ten years later and a page of hurried dots cannot.\n\nThe prints are fourteen millimetres tall and fit the boxes of all our practice books.',
    createdAt: '2026-09-03T11:10:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'tl-brass-stencil',
    name: 'Brass Stencil and Scriber',
    priceCedis: 1180,
    category,
    brand: 'Tamale Brass Yard',
    description:
      'A plate of rolled brass pierced with one column of dots and ruled along the edge, with a scriber of ebony and brass to follow it. Meant for those who cut charts into leather, wax or soft wood, and for those who simply like a good tool.\n\nEvery plate is filed by one person from start to finish and signed on the back with a punch mark.',
    createdAt: '2026-05-21T16:30:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'tl-brass-compass',
    name: 'Chart Compass in Brass',
    priceCedis: 490,
    category,
    brand: 'Tamale Brass Yard',
    description:
      'A pair of dividers with one sharp foot and one that takes a reed or a pencil, for drawing house wheels that close where they began. The joint is cast and then filed until it moves like a door in a good house: with a little resistance and without any noise.\n\nEighteen centimetres long, circles up to thirty. A spare steel point is hidden in the handle.',
    createdAt: '2025-07-22T10:15:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'tl-blank-shields',
    name: 'Blank Shields: Charts to Print',
    priceCedis: 48,
    category,
    kind: 'download',
    brand: 'Labadi Print Room',
    description:
      'A file to print as often as you like, on plain A4: one shield to a sheet, large enough for a thick pen, four to a sheet for practice, and a page with all sixteen figures beside their names. Each place has its name or number, so that mothers, daughters and nieces stay where they belong while you add.\n\nThe PDF is yours as soon as you have paid; nothing is posted. Print it for yourself, for a friend or for your circle, but please do not sell the copies.',
    createdAt: '2025-09-12T09:05:00.000Z',
    ground: '#dfdfca',
  },
];
