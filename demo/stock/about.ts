import type { DemoPicture } from './types.ts';

/** Who is behind the demo: a shop and two people that do not exist. No number that somebody else could have. */
export const demoAbout = {
  businessName: 'Sixteen Figures Enterprise',
  legalStatus: 'Partnership',
  streetAddress: 'The blue gate behind the bindery\nOsu, Accra',
  town: 'Accra',
  region: 'Greater Accra Region',
  nearbyTowns: 'Tema',
  sessionHosts: 'House of Sixteen, the Akosombo Reading Circle and the Volta Workshop',
  sessionPlaces: 'in Accra, Akosombo or Ho, by video or by letter',
  pictureAlt: 'Naa Dei and Kwesi on two stools before the blue door of the shop, a tray of sand between them',
  introduction: [
    "We are Naa Dei and Kwesi. Naa Dei learned to cast from her grandmother, who kept a tray of sand under the bed and answered the whole compound's questions, including a good many that nobody had asked. Kwesi binds books. We married into each other's trades.",
    'For years, people who wanted to learn came to us with photocopies of photocopies: a page of figures without their names, a chart with the judge cut off. There were good books, but they were printed far away and cost more to send than to buy. So we began to stock them, first on one shelf in the bindery, then on all of them.',
    "We read every book before we sell it, and we cast with every tool. What we wouldn't use ourselves we leave out, which is why some shelves are short. The brass comes from a yard in Tamale and the trays from a workshop on the Volta, and we know who made them.",
    "We don't promise that sand can tell the future. It teaches you to put a question properly and to look at it from sixteen sides, and that has been worth the trouble to us. If you come by, the blue gate is open and there is usually tea. If you write, one of us answers.",
    'Naa Dei Lartey and Kwesi Arhin',
  ].join('\n\n'),
} as const;

/** The picture of the page about the shop. */
export const aboutPicture: DemoPicture = {
  name: 'about-the-shop',
  alt: demoAbout.pictureAlt,
  ground: '#d2b27c',
};
