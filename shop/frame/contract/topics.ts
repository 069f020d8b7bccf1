/** As it travels from process to process: ids only, never data. */
export type Change =
  /** `isInPlace`: name, price, category, brand and state stay, and so does its place in every list. */
  | { kind: 'product'; id: string; isInPlace?: true }
  /** So many products at once that each gets no event of its own. */
  | { kind: 'products'; id: 'many' }
  | { kind: 'review'; id: string }
  | { kind: 'order'; id: string; owner: string }
  | { kind: 'message'; id: string }
  /** What an account may do has changed. */
  | { kind: 'rights'; id: string }
  | { kind: 'settings'; id: 'shop' }
  /** A webhook has something to be sent; the database announces it (0350_programs.sql). */
  | { kind: 'webhook'; id: 'any' };

/** The most topics one reader may follow: a cart of moderate size and a page around it. */
export const MAX_TOPICS = 40;

const ID = '([A-Za-z0-9][A-Za-z0-9-]{0,63})';

/** What `GET /live?topics=` may ask for; who may follow which stands in server/live/permit.ts. */
const TOPICS = {
  products: /^products$/,
  'product:id': new RegExp(`^product:${ID}$`),
  'reviews:id': new RegExp(`^reviews:${ID}$`),
  'order:id': new RegExp(`^order:${ID}$`),
  'orders:mine': /^orders:mine$/,
  'orders:all': /^orders:all$/,
  messages: /^messages$/,
} as const;
export type TopicKind = keyof typeof TOPICS;
export type Topic = { kind: TopicKind; name: string; id: string };

export function parseTopic(name: string): Topic | null {
  for (const kind of Object.keys(TOPICS) as TopicKind[]) {
    const match = TOPICS[kind].exec(name);
    if (match) return { kind, name, id: match[1] ?? '' };
  }
  return null;
}
