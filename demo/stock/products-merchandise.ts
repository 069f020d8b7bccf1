import type { DemoProduct } from './types.ts';

const category = 'Merchandise';

/** The merchandise of the demo. */
export const merchandise: readonly DemoProduct[] = [
  {
    id: 'md-judge-mug',
    name: 'Morning Judge Mug',
    priceCedis: 85,
    category,
    brand: 'House of Sixteen',
    description:
      'A heavy stoneware mug with one figure on the side, thrown and glazed in small batches. It holds a third of a litre, which is exactly enough tea for one shield chart if you do not hurry the witnesses.\n\nThe glaze is safe for food and for the dishwasher; the foot is left bare, so that you can see the clay.',
    createdAt: '2025-01-28T08:30:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'md-shield-tote',
    name: 'Shield Chart Tote',
    priceCedis: 110,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A market bag in heavy cotton with a complete shield printed on the front. The chart is a real one, worked out to the last dot; it was cast for the question whether we should make a bag.\n\nLong handles, flat bottom, inside pocket for a notebook. Carries a tray, three books and the shopping.',
    createdAt: '2025-03-01T10:00:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'md-via-shirt',
    name: 'Via T-Shirt',
    priceCedis: 135,
    category,
    brand: 'Labadi Print Room',
    description:
      'Four dots in a straight line: Via, the road. Screen-printed by hand with water-based ink on a mid-weight cotton shirt that was cut and sewn in Accra.\n\nIt comes in five sizes and two colours, with a straight fit. People will ask you whether it is a domino, and you may answer however you like.',
    createdAt: '2025-04-16T13:45:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'md-dune-print',
    name: 'Art Print: Albus over the Dunes',
    priceCedis: 195,
    category,
    brand: 'Labadi Print Room',
    description:
      'A three-colour linocut of the white figure rising over sand, pulled on a hand press in an edition of one hundred and sixty. Each sheet is numbered and shows the small differences that a hand press leaves behind.\n\nThirty by forty centimetres on cotton paper, sent flat between boards. The frame in the picture is not included.',
    createdAt: '2025-05-24T09:15:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'md-chart-notebooks',
    name: 'Pair of Chart Notebooks',
    priceCedis: 78.5,
    category,
    brand: 'Labadi Print Room',
    description:
      'Two stitched notebooks with an elastic band: one ruled for shields, one for house charts, each with ninety-six pages and a table of the figures inside the back cover. The lines are printed in a pale brown that disappears behind ink.\n\nSmall enough for a coat pocket, stiff enough to write on your knee.',
    createdAt: '2025-06-14T15:50:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'md-field-cap',
    name: 'Field Cap with Laetitia',
    priceCedis: 92,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A six-panel cap in washed cotton canvas with Laetitia embroidered on the front, the figure of the raised head. The brim is short, the sweatband is towelling, and the strap at the back is brass and leather.\n\nMade for reading outdoors, where the light is good and the wind moves the sand about.',
    createdAt: '2025-07-28T11:40:00.000Z',
    ground: '#222a40',
  },
  {
    id: 'md-harmattan-scarf',
    name: 'Harmattan Scarf',
    priceCedis: 240,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A long, soft scarf for the dusty months, woven on a narrow loom and joined by hand along the middle. The stripes at the ends run one, two, one, two, which makes Amissio or Acquisitio, depending on which way you are facing.\n\nTwo metres by forty centimetres, cotton and a little wild silk.',
    createdAt: '2025-10-19T12:05:00.000Z',
    ground: '#3f4b31',
  },
  {
    id: 'md-mother-pins',
    name: 'Four Mothers, Enamel Pins',
    priceCedis: 68,
    category,
    brand: 'Tamale Brass Yard',
    description:
      'Four pins in brass and hard enamel, sold on a card as a complete set of mothers. Wear one, or wear all four in order and let somebody else work out your daughters.\n\nTwenty-two millimetres, with a double clasp that has so far survived two music festivals and a naming ceremony.',
    createdAt: '2025-12-02T17:20:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'md-brass-keyring',
    name: 'Nyansapɔ Key Fob with Carcer',
    priceCedis: 45,
    category,
    brand: 'Tamale Brass Yard',
    description:
      'Carcer is the figure of the closed gate, and so a good companion for keys. A slip of enamelled brass on a solid ring, pleasantly heavy in the pocket and easy to find at the bottom of a bag.\n\nSeven centimetres long. Type up to three initials, and we stamp them on the back at no charge.',
    createdAt: '2026-01-30T10:25:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'md-raffia-fan',
    name: 'Raffia Hand Fan',
    priceCedis: 58,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A round fan of dyed raffia on a bamboo handle, with a ring of twenty-four points around a plain heart and one figure in the middle. It moves a surprising amount of air and is the best thing we know for clearing a tray in one sweep.\n\nWoven to order in batches of twelve; the reds differ from batch to batch.',
    createdAt: '2026-03-12T14:55:00.000Z',
    ground: '#b15c3b',
  },
  {
    id: 'md-house-cushion',
    name: 'Twelve Houses Cushion',
    priceCedis: 285,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A floor cushion with the square chart appliquéd on the front and tassels at the corners. Long consultations are kinder with something to sit on, and this one gives the eye something to rest on too.\n\nFifty centimetres square, kapok filling, with a cover that comes off for washing.',
    createdAt: '2026-04-07T09:05:00.000Z',
    ground: '#d2b27c',
  },
  {
    id: 'md-wall-chart',
    name: 'Wall Chart of the Sixteen',
    priceCedis: 160,
    category,
    brand: 'Labadi Print Room',
    description:
      'All sixteen figures on one hanging sheet, four by four, large enough to read from across the classroom. Nothing else is printed on it: teachers told us that they would rather do the talking themselves.\n\nSixty by eighty-five centimetres on heavy cloth-backed paper, between two wooden rods.',
    createdAt: '2026-07-15T13:00:00.000Z',
    ground: '#222a40',
  },
  {
    id: 'md-desk-calendar',
    name: 'Desk Calendar of Sand and Sky',
    priceCedis: 98,
    category,
    brand: 'Labadi Print Room',
    description:
      'Twelve sheets, twelve figures, and four more on the back for those who were left out. Each month has a small print at the top and a plain grid of days beneath, with Ghanaian public holidays and the phases of the moon marked by dots.\n\nSpiral bound on recycled board that folds into its own stand.',
    createdAt: '2026-10-16T08:45:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'md-steel-flask',
    name: 'Traveller’s Flask',
    priceCedis: 420,
    category,
    brand: 'House of Sixteen',
    description:
      'A double-walled steel flask with four dots down the front and a loop in the lid for tying it to a pack. It keeps water cold through an afternoon in Bolgatanga and tea hot through a morning on the Akwapim ridge.\n\nThree quarters of a litre. The coating is tough, and the dots are engraved through it rather than printed.',
    createdAt: '2026-07-08T12:30:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'md-figure-postcards',
    name: 'Sixteen Postcards in an Envelope',
    priceCedis: 52,
    category,
    brand: 'Labadi Print Room',
    description:
      'One card for each figure, printed from lino blocks in three colours and tucked into an envelope that is too handsome to throw away. The backs are blank, apart from a line for the address and a square for the stamp.\n\nWe like to send them without a word of explanation. Laetitia for good news, Conjunctio for weddings, Carcer for anyone revising for examinations.',
    createdAt: '2025-11-14T15:35:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'md-reading-room-tea',
    name: 'Reading Room Tea',
    priceCedis: 64.5,
    category,
    brand: 'Akosombo Reading Circle',
    description:
      'The tea that is poured at the circle’s Thursday evenings: lemongrass from the lakeside, dried hibiscus, a little ginger and nothing else. It is bright red, sharp without sugar, and keeps its colour when it has gone cold beside a difficult chart.\n\nOne hundred and fifty grams of loose leaves in a tin with a tight lid. The tin holds exactly sixteen tiles once the tea is finished.',
    createdAt: '2026-06-03T09:25:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'md-gift-voucher',
    name: 'Gift Voucher of the House',
    priceCedis: 100,
    category,
    kind: 'gift_voucher',
    brand: 'House of Sixteen',
    description:
      'For somebody who would rather choose for themselves. Its code pays for anything in the shop, in part or whole, and what is left stays on it. Once you have paid, write a few words and name the day: we send it that morning, or you print it and put it into an envelope of your own.\n\nAcquisitio, the figure of gain, stands on its front.',
    createdAt: '2025-09-12T09:00:00.000Z',
    ground: '#2e3557',
  },
];
