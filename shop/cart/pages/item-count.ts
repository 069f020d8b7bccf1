import { counted } from '#platform/text/counted.ts';

export function itemCount(count: number): string {
  return counted(count, 'item');
}
