import type { DemoProduct } from './types.ts';

const category = 'Consultation';

/** Readings, courses and coaching: the fourth category holds them all. */
export const consultations: readonly DemoProduct[] = [
  {
    id: 'cs-one-question',
    name: 'One Question: A Half-Hour Reading',
    priceCedis: 180,
    category,
    kind: 'booking',
    brand: 'House of Sixteen',
    description:
      'Bring a single question, as plainly put as you can manage. The geomancer casts the four mothers in sand while you watch, builds the shield aloud and talks you through witnesses and judge, so that you can see where every sentence comes from.\n\nThirty minutes, in person at Osu or by video. A reading is a conversation and a way of thinking; the decision remains yours.',
    createdAt: '2025-01-31T10:00:00.000Z',
    ground: '#ddd4c6',
  },
  {
    id: 'cs-two-stools',
    name: 'Two Stools: A Full Consultation',
    priceCedis: 450,
    category,
    kind: 'booking',
    brand: 'House of Sixteen',
    description:
      'Ninety unhurried minutes for a matter with more than one side to it. We begin by finding the right question, cast a full shield, place the figures in the twelve houses and look at what supports and what hinders.\n\nYou leave with the chart on paper and a page of notes in plain language. Water and tea are on the table; questions about the method are welcome.',
    createdAt: '2025-03-22T14:00:00.000Z',
    ground: '#3f4b31',
  },
  {
    id: 'cs-by-video',
    name: 'Reading by Video',
    priceCedis: 220,
    category,
    kind: 'booking',
    brand: 'House of Sixteen',
    description:
      'The same care as at the table, with a second camera over the sand so that you can follow each stroke. It works on a phone with an ordinary connection, and if the line drops we simply go on where we stopped.\n\nForty-five minutes. The chart and a short summary reach you by e-mail the same evening. No recording is made unless you ask for one.',
    createdAt: '2025-05-11T16:30:00.000Z',
    ground: '#dfdfca',
  },
  {
    id: 'cs-written-reading',
    name: 'Written Reading by Letter',
    priceCedis: 260,
    category,
    brand: 'Akosombo Reading Circle',
    description:
      'Some questions are easier to write down than to say. Send yours, and within ten days you receive four to six pages: the chart, drawn by hand, and a reading that explains its reasons figure by figure.\n\nOne round of further questions by letter or e-mail is included. Everything you send us is kept confidential and destroyed after three months.',
    createdAt: '2025-07-03T09:40:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'cs-first-course',
    name: 'Course: The Sixteen in Eight Evenings',
    priceCedis: 950,
    category,
    kind: 'course',
    brand: 'Akosombo Reading Circle',
    description:
      'A beginners’ course in a small group. Two figures an evening, a little history, a good deal of practice, and from the fourth week a chart of your own to read to the others. Nobody is asked to believe anything; everybody is asked to count carefully.\n\nEight Thursdays, half past six to half past eight, with all materials. Twelve places.',
    createdAt: '2025-08-27T11:55:00.000Z',
    ground: '#b15c3b',
  },
  {
    id: 'cs-dots-to-judge',
    name: 'From Dots to Judge: Six Lessons',
    priceCedis: 170,
    category,
    kind: 'course',
    brand: 'Akosombo Reading Circle',
    description:
      'A course to go through by yourself, on a phone or at a desk, in a weekend or in a month. It begins with a line of dots in the sand and ends with a whole shield: the sixteen figures, mothers, daughters and nieces, both witnesses and the judge, and a chart worked out and explained step by step.\n\nThe first lesson is open to everybody. A blank shield to print comes with the third, and you may ask a member of the circle about each of them.',
    createdAt: '2026-06-01T15:20:00.000Z',
    ground: '#3f4b31',
  },
  {
    id: 'cs-shield-seminar',
    name: 'Seminar: Reading the Shield',
    priceCedis: 620,
    category,
    kind: 'course',
    brand: 'Akosombo Reading Circle',
    description:
      'A weekend seminar for people who know the figures and want to read whole charts. We work at the blackboard through a dozen shields, compare the rules of four authors, and spend Sunday afternoon on the hardest part, which is saying less.\n\nTen to five on both days, lunch included. Please bring three charts of your own.',
    createdAt: '2025-09-25T10:20:00.000Z',
    ground: '#d2b27c',
  },
  {
    id: 'cs-year-wheel',
    name: 'Wheel of the Year Consultation',
    priceCedis: 780,
    category,
    kind: 'booking',
    brand: 'House of Sixteen',
    description:
      'Twelve figures for the twelve months ahead, set in a wheel and read both singly and by season. People usually come for it around a birthday or at the turn of the year, and return with last year’s wheel to compare.\n\nTwo hours in person. You take home the wheel in ink on a large sheet, with room beside each month for notes of your own.',
    createdAt: '2025-12-15T13:10:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'cs-coaching-path',
    name: 'Coaching for Readers: Six Meetings',
    priceCedis: 1450,
    category,
    kind: 'booking',
    brand: 'House of Sixteen',
    description:
      'For those who have begun to read for others and would like company on the way. In six meetings over three months we look at your charts, your notes and your manner with people: how to frame a question, how to refuse one, and how to end a reading well.\n\nIndividual coaching, in person or by video, an hour each time, with written comments between the meetings.',
    createdAt: '2026-02-04T15:00:00.000Z',
    ground: '#ecdcc6',
  },
  {
    id: 'cs-sand-workshop',
    name: 'Workshop: A Day with Sand',
    priceCedis: 340,
    category,
    kind: 'course',
    brand: 'Volta Workshop',
    description:
      'One Saturday, eight people, eight trays. In the morning everybody makes a small casting tray in the workshop; after lunch we fill the trays and learn to cast and read four mothers the slow way, by hand.\n\nNo experience with wood or with geomancy is needed. You take your tray home, along with sawdust in your shoes.',
    createdAt: '2026-03-29T08:10:00.000Z',
    ground: '#d2b27c',
  },
  {
    id: 'cs-baobab-elders',
    name: 'Under the Odadeɛ: A Listening Day',
    priceCedis: 150,
    category,
    kind: 'course',
    brand: 'Akosombo Reading Circle',
    description:
      'Twice a year the circle invites older readers to sit under a tree and talk about how they learned. There is no lecture and no certificate: one listens, asks when it is polite to ask, and shares a meal.\n\nConversation in Ewe, Twi, Hausa and English with volunteers to interpret. Part of each ticket goes to the guests as an honorarium.',
    createdAt: '2026-05-31T07:30:00.000Z',
    ground: '#f2e6c8',
  },
  {
    id: 'cs-lamp-mentoring',
    name: 'Evening Lamp: Chart Review by Appointment',
    priceCedis: 195.5,
    category,
    kind: 'booking',
    brand: 'Akosombo Reading Circle',
    description:
      'Bring a chart you have already read and are not sure about. A senior member of the circle goes through it with you, checks the sums, points out what you passed over and tells you honestly what they would have said.\n\nOne hour in the evening, by video or in the reading room. Suitable for anyone who can build a shield unaided.',
    createdAt: '2026-07-30T17:45:00.000Z',
    ground: '#d9dbdd',
  },
  {
    id: 'cs-open-door-diploma',
    name: 'The Open Door: A Year of Study',
    priceCedis: 2500,
    category,
    kind: 'course',
    brand: 'House of Sixteen',
    description:
      'A full year for a small group: four long weekends, monthly evenings by video, and a personal tutor. We cover the figures, the shield, the houses, the court, the history of the art in Africa, the Arab world and Europe, and the ethics of reading for other people.\n\nThe year ends with a casebook of twenty charts. Fees can be discussed; please write to us before you decide against it.',
    createdAt: '2026-04-02T09:50:00.000Z',
    ground: '#222a40',
  },
  {
    id: 'cs-table-for-two',
    name: 'Table for Two: A Reading Shared',
    priceCedis: 520,
    category,
    kind: 'booking',
    brand: 'House of Sixteen',
    description:
      'For two people with one question between them: partners in a business, sisters with a house to share, a couple choosing a town. Each of you casts two of the four mothers, so that the chart belongs to neither and to both.\n\nSeventy-five minutes at a round table. The geomancer takes no side, and will say so if a talk with a lawyer or a counsellor would serve you better.',
    createdAt: '2026-06-18T12:15:00.000Z',
    ground: '#dfdfca',
  },
];
