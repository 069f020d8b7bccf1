import type { FurtherViews } from './types.ts';

/** What the books of the demo show beside their covers, in this order. */
export const viewsOfBooks: FurtherViews = {
  'bk-sand-and-figure': [
    {
      alt: 'Two pages inside: how rows of dots become odd or even, and Puella worked out',
      ground: '#ecdcc6',
    },
    { alt: 'The figure Acquisitio on the cover, from close by', ground: '#ecdcc6' },
    { alt: 'The book lies open beside a tray of sand while a hand draws the dots', ground: '#b98350' },
  ],
  'bk-sixteen-doors': [
    {
      alt: 'The portrait of Laetitia begins: the figure, its names and the first paragraph',
      ground: '#ddd4c6',
    },
    { alt: 'The cover from close by', ground: '#ddd4c6' },
    { alt: 'A reader in a blue shirt holds the book in both hands', ground: '#dfdfca' },
  ],
  'bk-shield-reader': [
    { alt: 'A worked chart, number nine: the shield and what the author got wrong', ground: '#dfdfca' },
    {
      alt: 'The book on a desk with its two ribbons, glasses, a pencil and a cup, for size',
      ground: '#b98350',
    },
  ],
  'bk-ilm-al-raml': [
    {
      alt: 'A page of the glossary, Arabic and Hausa terms, beside the redrawn diagram of a takht',
      ground: '#d9dbdd',
    },
    { alt: 'A hand draws the book from a full shelf', ground: '#ddd4c6' },
  ],
  'bk-court-of-four': [
    { alt: 'The page that counts why only eight figures can be judge', ground: '#d2b27c' },
    { alt: 'The slim book held in one hand', ground: '#dfdfca' },
  ],
  'bk-twelve-houses': [
    {
      alt: 'The seventh house with its question from Kumasi, and the square chart as it fell',
      ground: '#3f4b31',
    },
    { alt: 'A hand fills one of the blank square charts with a fountain pen', ground: '#b98350' },
  ],
  'bk-road-and-crowd': [
    { alt: 'The first page of the essay, with Via and Populus at its head', ground: '#dfdfca' },
    { alt: 'The small book in one hand beside the window of a trotro', ground: '#c9bda9' },
  ],
  'bk-tower-manuscripts': [
    {
      alt: 'Map of the roads the books travelled, from Fes and Walata to Kano and Salaga',
      ground: '#f2e6c8',
    },
    { alt: 'Two hands hold the large book; it covers the whole chest', ground: '#ddd4c6' },
  ],
  'bk-puer-puella': [
    { alt: 'Two pages with the eight pairs, each figure beside the one it turns into', ground: '#b15c3b' },
    { alt: 'A hand pins one of the eight removable plates to a wall', ground: '#f2e6c8' },
  ],
  'bk-hand-of-dots': [
    { alt: 'A page on casting with beans: what to do, step by step, with drawings', ground: '#d9dbdd' },
    { alt: 'The pamphlet on the sand beside an open hand with four pebbles', ground: '#e3c794' },
  ],
  'bk-night-caravan': [
    { alt: 'The opening of the third story, The Well at Agadez', ground: '#d9dbdd' },
    { alt: 'The book at a bedside at night, beside a lamp and a glass of water', ground: '#222a40' },
  ],
  'bk-medieval-geomancer': [
    { alt: 'A page with the Latin beside the English, and the table of planetary rulers', ground: '#ecdcc6' },
    { alt: 'The book stands on a desk beside an inkpot, glasses and a window', ground: '#ddd4c6' },
  ],
  'bk-woven-numbers': [
    { alt: 'A page in three colours: a strip of cloth and the four figures found in it', ground: '#ddd4c6' },
    { alt: 'The book on a length of woven cloth, its woven bookmark hanging out', ground: '#d2b27c' },
  ],
  'bk-moon-and-mothers': [
    {
      alt: 'The pages of a month: a note on Populus and room for the chart of each quarter',
      ground: '#222a40',
    },
    { alt: 'The soft notebook in one hand at a window with the Moon', ground: '#2e4068' },
  ],
  'bk-rings-of-carcer': [
    { alt: 'The chapter The Sealed Jar, with Carcer drawn as a jar', ground: '#f2e6c8' },
    { alt: 'The book on a garden wall beside a sealed jar', ground: '#dfdfca' },
  ],
  'bk-children-dots': [
    { alt: 'Ama counts her pebbles on the beach: the pages for odd and for even', ground: '#b15c3b' },
    { alt: 'A child’s hand points at the cover on the beach, pebbles around it', ground: '#e3c794' },
  ],
  'bk-judge-casebook': [
    { alt: 'Case 38: the question, the shield, and what happened afterwards', ground: '#ddd4c6' },
    { alt: 'The thick book on a round table with two cups and a page of notes', ground: '#b98350' },
  ],
};
