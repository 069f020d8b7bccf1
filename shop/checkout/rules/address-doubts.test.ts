import { describe, expect, it } from 'vitest';
import { addressDoubts } from './address-doubts.ts';

describe('a GhanaPost GPS address', () => {
  it.each([
    ['Kumasi', 'GA-183-8164', 'Greater Accra Region'],
    ['Accra', 'VH-0005-1234', 'Volta or Oti Region'],
    ['Osu, Accra', 'AK-039-5028', 'Ashanti Region'],
    ['Ejisu', 'NT-0005-1234', 'Northern, Savannah or North East Region'],
    ['Accra', 'GA-183-8164', null],
    ['Dambai', 'VH-0005-1234', null],
    ['Sekondi-Takoradi', 'WS-0005-1234', null],
    ['My village', 'AK-039-5028', null],
    ['Kumasi', 'Osu', null],
    ['', 'GA-183-8164', null],
  ])('of %s that reads %s is in %s', (city, pin_code, region) => {
    expect(addressDoubts({ city, pin_code }).pin_code).toBe(region);
  });
});
