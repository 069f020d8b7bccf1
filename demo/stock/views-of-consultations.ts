import type { FurtherViews } from './types.ts';

/** What readings, courses and coaching of the demo show beside their covers, in this order. */
export const viewsOfConsultations: FurtherViews = {
  'cs-one-question': [
    {
      alt: 'The table from above: four mothers in the sand, the geomancer’s hand and yours',
      ground: '#8b5832',
    },
    { alt: 'A card with the course of the half hour, from the question to the judge', ground: '#ddd4c6' },
  ],
  'cs-two-stools': [
    {
      alt: 'The room at Osu: two stools, the tray between them on a mat, tea and an open doorway',
      ground: '#ecdcc6',
    },
    {
      alt: 'What you take home: the chart on paper and a page of notes in plain language',
      ground: '#3f4b31',
    },
  ],
  'cs-by-video': [
    { alt: 'A phone in the hand shows the sand from above, stroke by stroke', ground: '#dfdfca' },
    { alt: 'The summary that comes by e-mail the same evening, with the chart', ground: '#ecdcc6' },
  ],
  'cs-written-reading': [
    { alt: 'A hand writes the reading: the chart is drawn, the second page half full', ground: '#b98350' },
    { alt: 'The letter as it arrives: five pages in an envelope closed with a seal', ground: '#ecdcc6' },
  ],
  'cs-first-course': [
    {
      alt: 'An evening of the course: hands around a long table, each with a small tray and a figure',
      ground: '#b98350',
    },
    { alt: 'The plan of the eight Thursdays, two figures an evening', ground: '#b15c3b' },
  ],
  'cs-dots-to-judge': [
    { alt: 'The first lesson on a phone, Odd or even, with the rows of dots', ground: '#3f4b31' },
    {
      alt: 'The blank shield of the course, printed and filled as far as the nieces, with the first sum',
      ground: '#dfdfca',
    },
  ],
  'cs-shield-seminar': [
    { alt: 'The blackboard: one shield, and what four authors make of its judge', ground: '#d2b27c' },
    { alt: 'The programme of both days, ten to five, beside three charts of one’s own', ground: '#f2e6c8' },
  ],
  'cs-year-wheel': [
    { alt: 'A hand inks the wheel on a large sheet that covers the table', ground: '#b98350' },
    { alt: 'Three months of the wheel from close by, with notes written beside them', ground: '#d9dbdd' },
  ],
  'cs-coaching-path': [
    {
      alt: 'A chart with written comments between two meetings: what to ask first, what to leave out',
      ground: '#ddd4c6',
    },
    { alt: 'The six meetings over three months, each with its subject', ground: '#ecdcc6' },
  ],
  'cs-sand-workshop': [
    {
      alt: 'The morning at the bench: a hand with a chisel, a plane, brass pins and the dovetailed sides of a tray',
      ground: '#b98350',
    },
    {
      alt: 'The plan of the Saturday, and a finished tray to take home with a figure in its sand',
      ground: '#d2b27c',
    },
  ],
  'cs-baobab-elders': [
    { alt: 'Mats, stools and a shared bowl in the shade of the tree', ground: '#e0a94a' },
    {
      alt: 'The board at the gate: Listen, in Ewe, Twi, Hausa and English, and what the day brings',
      ground: '#f2e6c8',
    },
  ],
  'cs-lamp-mentoring': [
    { alt: 'Two hands at a chart under the lamp: one points, one holds the pencil', ground: '#2e4068' },
    {
      alt: 'The checked sums: one niece was added wrong, and the right figure stands beside it',
      ground: '#d9dbdd',
    },
  ],
  'cs-open-door-diploma': [
    { alt: 'The casebook at the end of the year, twenty charts, open at the twelfth', ground: '#1a2542' },
    {
      alt: 'The year on one sheet: four long weekends, monthly evenings, and the casebook at the end',
      ground: '#c9962f',
    },
  ],
  'cs-table-for-two': [
    {
      alt: 'Two people at the round table, each casts two of the four mothers in the sand',
      ground: '#586840',
    },
    {
      alt: 'The sheet they take home: two mothers hers, two mothers his, and the judge of both',
      ground: '#dfdfca',
    },
  ],
};
