import { useEffect } from 'react';
import { reportLine } from './line-store.ts';

/** For what stands in for a page that could not be fetched: the bar above is told. */
export function useLineIsDown(): void {
  useEffect(() => reportLine(true), []);
}
