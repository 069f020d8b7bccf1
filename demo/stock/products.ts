import { books } from './products-books.ts';
import { consultations } from './products-consultation.ts';
import { merchandise } from './products-merchandise.ts';
import { tools } from './products-tools.ts';
import type { DemoProduct } from './types.ts';

/** The whole demo catalogue, by category. */
export const demoProducts: readonly DemoProduct[] = [...books, ...tools, ...merchandise, ...consultations];
