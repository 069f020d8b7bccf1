import { describe, expect, it } from 'vitest';
import { readSpans, writeSpans } from './spans.ts';

describe('hours as they are typed', () => {
  it('are read in many ways, and written in one', () => {
    for (const text of ['9-12, 14-17:30', '09:00–12:00; 14.00 to 17:30', '14-17:30,9-12'])
      expect(writeSpans(readSpans(text) ?? [])).toBe('09:00-12:00, 14:00-17:30');
    expect(readSpans('')).toEqual([]);
    expect(readSpans('0-24')).toEqual([{ from: 0, to: 1440 }]);
    expect(readSpans('9-12, 12-15')).toHaveLength(2);
  });

  it('are no hours where they end before they begin, overlap, or name no time', () => {
    for (const text of ['12-9', '9-9', '9', '9-12-14', '9-12, 11-13', 'nine to five', '9:75-12', '23-25'])
      expect(readSpans(text)).toBeNull();
  });
});
