import type { DemoProduct } from './types.ts';

const category = 'Books';

/** The books of the demo. */
export const books: readonly DemoProduct[] = [
  {
    id: 'bk-sand-and-figure',
    name: 'Sand and Figure: A First Book of Geomancy',
    priceCedis: 145,
    category,
    brand: 'Adinkra Press',
    description:
      'A patient introduction for readers who have never cast a figure. It begins with sixteen lines of dots in a tray of sand and ends, two hundred pages later, with a complete shield read aloud and explained.\n\nEvery chapter closes with a chart to finish by hand and the answer overleaf. Sewn binding, so that it lies open beside the tray.',
    createdAt: '2025-01-14T09:20:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'bk-sixteen-doors',
    name: 'Sixteen Doors: Portraits of the Figures',
    priceCedis: 189.5,
    category,
    brand: 'House of Sixteen',
    description:
      'One chapter for each figure, from Via to Cauda Draconis: its shape, its names in Latin, Arabic and four languages of West Africa, its temper, its friends and its quarrels. The author taught the figures for twenty years and writes of them as one writes of neighbours.\n\nEach portrait ends with a short list of charts in which that figure made the difference.',
    createdAt: '2025-02-03T11:05:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'bk-shield-reader',
    name: 'The Shield Reader',
    priceCedis: 220,
    category,
    brand: 'Adinkra Press',
    description:
      'How to read a shield chart from the four mothers down to the judge, and then back up again to find out why. The method is slow and honest: perfection, translation and denial are shown on forty worked charts, including nine that the author got wrong and what she learned from them.\n\nWith two ribbons and a folded table of every addition of figures.',
    createdAt: '2025-02-21T08:40:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'bk-ilm-al-raml',
    name: 'The Science of the Sand: Ilm al-Raml from Fes to Kano',
    priceCedis: 310,
    category,
    brand: 'Sand & Star Books',
    description:
      'A history of ilm al-raml along the caravan roads: the teachers, the borrowed and copied manuals, the quiet disagreements about where the art came from. Eleven chapters follow a single treatise as it crosses the Sahara and changes at every stop.\n\nIncludes a glossary of Arabic and Hausa terms and thirty-two pages of diagrams redrawn for this edition.',
    createdAt: '2025-03-09T15:30:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'bk-court-of-four',
    name: 'The Court: Witnesses, Judge and Reconciler',
    priceCedis: 128,
    category,
    brand: 'Sand & Star Books',
    description:
      'Only eight figures can ever sit as judge, and this slim book explains why with nothing more than counting. From there it moves to the two witnesses, what each may properly testify to, and when a sixteenth figure is worth calling.\n\nWritten for readers who can already build a shield and want to hear the verdict more clearly.',
    createdAt: '2025-03-27T10:00:00.000Z',
    ground: '#d2b27c',
  },
  {
    id: 'bk-twelve-houses',
    name: 'Twelve Houses, One Question',
    priceCedis: 175,
    category,
    brand: 'Akosombo Reading Circle',
    description:
      'A workbook on placing figures in the twelve houses. Each house is introduced through ordinary questions brought to readers in Accra, Kumasi and Tamale, with the names changed and the charts left exactly as they fell.\n\nHalf of the pages are blank square charts for your own practice, printed on paper that takes a fountain pen.',
    createdAt: '2025-04-11T13:15:00.000Z',
    ground: '#3f4b31',
  },
  {
    id: 'bk-road-and-crowd',
    name: 'The Road and the Crowd',
    priceCedis: 96,
    category,
    brand: 'Adinkra Press',
    description:
      'An essay on Via and Populus, the two figures that every beginner finds easy and every reader finds hard again later. One is all movement, the other all company; between them they hold the whole arithmetic of the art.\n\nA small book for the pocket, to be read on a trotro in two sittings.',
    createdAt: '2025-04-30T07:50:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'bk-tower-manuscripts',
    name: 'Under the Tower: Desert Libraries and Their Diagrams',
    priceCedis: 345,
    category,
    brand: 'Sand & Star Books',
    description:
      'A walk through the family libraries of the Sahel, with the geomantic diagrams as guide. The author describes inks, papers, marginal notes and the habits of the scribes, and asks what a figure drawn in haste can tell us that a printed one cannot.\n\nLarge format, with sixty redrawn diagrams and a map of the roads the books travelled.',
    createdAt: '2025-05-18T12:25:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'bk-puer-puella',
    name: 'Puer and Puella: Reading Figures in Pairs',
    priceCedis: 118.75,
    category,
    brand: 'House of Sixteen',
    description:
      'Turn a figure upside down and another looks back at you. This book takes the sixteen as eight pairs, by reversal and by inversion, and shows how much of a chart can be read from its pairs alone before a single house is named.\n\nWith eight removable plates for the wall.',
    createdAt: '2025-06-05T16:10:00.000Z',
    ground: '#b15c3b',
  },
  {
    id: 'bk-hand-of-dots',
    name: 'The Counting Hand',
    priceCedis: 84,
    category,
    brand: 'Akosombo Reading Circle',
    description:
      'Before trays and rods there was the hand. This illustrated pamphlet collects ways to cast a figure with fingers, pebbles, beans, knotted string and footsteps, gathered from readers across the Volta basin and tried out by the circle over one rainy season.\n\nForty-eight pages, sewn by hand in Akosombo.',
    createdAt: '2025-06-24T09:35:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'bk-night-caravan',
    name: 'Bugun Ƙasa: Stories of the Night Caravan',
    priceCedis: 110,
    category,
    brand: 'Adinkra Press',
    description:
      'Nine stories about people who read sand for a living, and one about a man who only pretended to. They are set between Agadez and Cape Coast, over about three hundred years, and no chart in them is explained to anybody who does not ask.\n\nA gift for readers of geomancy, and for readers who have never heard of it.',
    createdAt: '2025-07-12T18:00:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'bk-medieval-geomancer',
    name: 'The Scholar at the Gate: Geomancy in Medieval Europe',
    priceCedis: 265,
    category,
    brand: 'Sand & Star Books',
    description:
      'When Latin translators met the Arabic manuals in the twelfth century they found a complete art with its own grammar. This study follows what they kept, what they misread and what they invented, from Toledo to the courts of the north.\n\nQuotations are given in English with the Latin beside them. Index, bibliography and a table of planetary rulers by author.',
    createdAt: '2025-08-02T10:45:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'bk-woven-numbers',
    name: 'Woven Numbers: Pattern, Cloth and Chance',
    priceCedis: 235,
    category,
    brand: 'Nkwanta Looms',
    description:
      'A weaver and a mathematics teacher look at the same strip of cloth and find the sixteen figures in it. Their conversation, over one dry season in Nkwanta, became this book about odd and even, warp and weft, and the pleasure of a pattern that nobody planned.\n\nPrinted in three colours, with a woven bookmark from the loom described in chapter two.',
    createdAt: '2025-09-08T14:20:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'bk-moon-and-mothers',
    name: 'A Lunar Notebook for Geomancers',
    priceCedis: 72.5,
    category,
    brand: 'Labadi Print Room',
    description:
      'Thirteen moons, with room to cast one chart for each quarter and to come back later and say how it went. Short notes at the head of each month describe which figures were traditionally given to the Moon and what older writers made of her phases.\n\nSoft covers, cream paper, rounded corners.',
    createdAt: '2025-11-03T08:15:00.000Z',
    ground: '#222a40',
  },
  {
    id: 'bk-rings-of-carcer',
    name: 'Carcer: On Limits, Walls and Keeping Still',
    priceCedis: 99,
    category,
    brand: 'House of Sixteen',
    description:
      'The first in a series of short books, each on a single figure. Carcer is usually translated as the prison; the author prefers the garden wall, the sealed jar and the promise kept, and makes her case from forty years of charts.\n\nThe series will run to sixteen volumes, in the order in which they are finished.',
    createdAt: '2026-01-19T11:30:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'bk-children-dots',
    name: 'Odd and Even: The Dot Book for Children',
    priceCedis: 65,
    category,
    brand: 'Labadi Print Room',
    description:
      'Ama drops pebbles along the beach at Labadi and discovers that every handful is either odd or even. By the last page she has drawn all sixteen figures and given each one a name of her own.\n\nA picture book about counting, for readers of five and upwards, printed on card that forgives sticky fingers.',
    createdAt: '2026-04-22T09:00:00.000Z',
    ground: '#b15c3b',
  },
  {
    id: 'bk-judge-casebook',
    name: 'Casebook: One Hundred Charts from a Kumasi Table',
    priceCedis: 280,
    category,
    brand: 'Akosombo Reading Circle',
    description:
      'One hundred questions as they were asked, one hundred shields as they fell, and a page of notes on each: what was said at the time, what happened afterwards when it is known, and what the circle would say today. Some readings were plainly mistaken, and they are not left out.\n\nArranged by question, with an index by judge.',
    createdAt: '2026-08-11T13:40:00.000Z',
    ground: '#ddd4c6',
  },
];
