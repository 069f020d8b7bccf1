/** What changed, as it travels from process to process: ids only, never data. */
export type Change =
  | { kind: 'product'; id: string }
  /** `id` is the product's. */
  | { kind: 'review'; id: string }
  | { kind: 'order'; id: string; owner: string };

/** The most topics one reader may follow: a cart of moderate size and a page around it. */
export const MAX_TOPICS = 40;

const ID = '[A-Za-z0-9][A-Za-z0-9-]{0,63}';
const PUBLIC_TOPIC = new RegExp(`^(products|(product|reviews):${ID})$`);
const ORDER_TOPIC = new RegExp(`^order:(${ID})$`);

/** What `GET /live?topics=` may ask for: things everybody may watch, and orders, which have an owner. */
export type Topic =
  | { audience: 'everyone'; name: string }
  | { audience: 'owner'; name: string; orderId: string }
  | { audience: 'signed in'; name: 'orders:mine' }
  | { audience: 'admin'; name: 'orders:all' };

/** Takes one name from the query, returns the topic, or null when there is none of that name. */
export function parseTopic(name: string): Topic | null {
  if (name === 'orders:mine') return { audience: 'signed in', name };
  if (name === 'orders:all') return { audience: 'admin', name };
  if (PUBLIC_TOPIC.test(name)) return { audience: 'everyone', name };
  const orderId = ORDER_TOPIC.exec(name)?.[1];
  return orderId === undefined ? null : { audience: 'owner', name, orderId };
}
