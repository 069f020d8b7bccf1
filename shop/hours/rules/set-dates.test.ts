import { expect, it } from 'vitest';
import { openDates, readDates, repeatedWeekly, writeDates } from './set-dates.ts';

it('dates are read one in each line, in their order, and each once', () => {
  const read = readDates(' 2027-05-06 9:30\r\n\n2027-02-04 10:00\n2027-05-06T09:30');
  expect(read).toEqual(['2027-02-04T10:00:00.000Z', '2027-05-06T09:30:00.000Z']);
  expect(readDates(writeDates(read ?? []))).toEqual(read);
  expect(readDates('')).toEqual([]);
});

it('a date is repeated each week at its time, over the ends of months', () => {
  expect(repeatedWeekly(['2027-02-25T18:30:00.000Z'], 3)).toEqual([
    '2027-02-25T18:30:00.000Z',
    '2027-03-04T18:30:00.000Z',
    '2027-03-11T18:30:00.000Z',
  ]);
});

it.each(['soon', '2027-02-30 10:00', '2027-02-04', '2027-02-04 24:00', '2027-02-04 10:60', '2027-2-4 10:00'])(
  '"%s" is no date',
  (line) => expect(readDates(`2027-02-04 10:00\n${line}`)).toBeNull(),
);

it('a date that is over or has no seats is not open', () => {
  const dates = ['2027-02-04T10:00:00.000Z', '2027-02-11T10:00:00.000Z', '2027-02-18T10:00:00.000Z'];
  const dateSeats = { '2027-02-11T10:00:00.000Z': 0 };
  expect(openDates({ dates, dateSeats }, new Date('2027-02-05'))).toEqual(['2027-02-18T10:00:00.000Z']);
});
