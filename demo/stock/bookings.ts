import { nth, type Recurring, saturdayOfLastWeekend } from './course-dates.ts';

/** As the administrator types it; lengths in minutes. */
type DemoBooking = {
  minutes: string;
  step: string;
  before: string;
  after: string;
  noticeHours: string;
  horizonDays: string;
  seats: string;
  movableHours: string;
  place: string;
  language: string;
  video?: string;
  allowsLater?: 'yes';
  dates?: Recurring;
};

const READING = {
  ...{ step: '30', before: '0', after: '15', noticeHours: '12', horizonDays: '42', seats: '1' },
  ...{ movableHours: '24', language: 'English, Twi or Ga' },
};

const COURSE = {
  ...{ step: '60', before: '30', after: '30', noticeHours: '24', horizonDays: '365', movableHours: '72' },
  language: 'English',
};

/** How the demo's readings and courses are booked; the others are arranged by e-mail. */
export const DEMO_BOOKINGS: Readonly<Record<string, DemoBooking>> = {
  'cs-one-question': {
    ...READING,
    ...{ minutes: '30', after: '0', place: 'Osu, Accra', video: 'https://meet.example.com/one-question' },
  },
  'cs-two-stools': { ...READING, minutes: '90', noticeHours: '24', place: 'Osu, Accra' },
  'cs-table-for-two': { ...READING, minutes: '75', noticeHours: '24', place: 'Osu, Accra' },
  'cs-by-video': {
    ...READING,
    ...{ minutes: '45', place: '', video: 'https://meet.example.com/reading', allowsLater: 'yes' },
  },
  'cs-first-course': {
    ...COURSE,
    ...{ minutes: '120', seats: '12', place: 'Reading room, Akosombo' },
    dates: { months: [2, 5, 9], dayOf: nth(1, 4), time: '18:30' },
  },
  'cs-shield-seminar': {
    ...COURSE,
    ...{ minutes: '420', seats: '14', place: 'Reading room, Akosombo' },
    dates: { months: [3, 10], dayOf: saturdayOfLastWeekend, time: '10:00' },
  },
  'cs-sand-workshop': {
    ...COURSE,
    ...{ minutes: '480', seats: '8', place: 'Volta Workshop, Ho', language: 'English and Ewe' },
    dates: { months: [1, 3, 5, 7, 9, 11], dayOf: nth(2, 6), time: '9:00' },
  },
  'cs-baobab-elders': {
    ...COURSE,
    ...{ minutes: '420', seats: '40', place: 'Under the odadeɛ, Akosombo' },
    language: 'Ewe, Twi, Hausa and English',
    dates: { months: [4, 11], dayOf: nth(1, 0), time: '9:00' },
  },
};
