import { Problem } from '#platform/http/problem.ts';
import { MAX_TOPICS, parseTopic, type Topic, type TopicKind } from '#shop/frame/contract/topics.ts';
import { mayFollowOrder } from '#shop/orders/get-order.server.ts';
import { ANYONE, BUYERS, MESSAGES, ORDERS, type Role, SIGNED_IN } from '#shop/route.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isSignedIn, VISITOR_VIEWER, type Viewer } from '#shop/viewer.server.ts';
import { letsIn } from '../edge/match-route.ts';

/** By topic: an order is followed only by those who may read it whole, whatever the role. */
export const TOPIC_RIGHTS: Record<TopicKind, { who: readonly Role[]; ownersOnly?: boolean }> = {
  products: { who: ANYONE },
  'product:id': { who: ANYONE },
  'reviews:id': { who: ANYONE },
  'order:id': { who: BUYERS, ownersOnly: true },
  'orders:mine': { who: SIGNED_IN },
  'orders:all': { who: ORDERS },
  messages: { who: MESSAGES },
};

/** `kinds` are those of its topics that are not for everybody. */
export type Permit = { topics: Set<string>; orderIds: string[]; kinds: Set<TopicKind> };

export async function permitTopics(shop: Shop, viewer: Viewer, asked: string): Promise<Permit> {
  const names = [...new Set(asked.split(',').filter(Boolean))];
  if (names.length === 0 || names.length > MAX_TOPICS) throw new Problem('invalid_input');
  const topics = new Set<string>();
  const orderIds: string[] = [];
  const kinds = new Set<TopicKind>();
  for (const name of names) {
    const topic = parseTopic(name);
    if (!topic) throw new Problem('invalid_input');
    topics.add(await permit(shop, viewer, topic));
    if (topic.kind === 'order:id') orderIds.push(topic.id);
    if (!letsIn(TOPIC_RIGHTS[topic.kind], VISITOR_VIEWER)) kinds.add(topic.kind);
  }
  return { topics, orderIds, kinds };
}

async function permit(shop: Shop, viewer: Viewer, { kind, name, id }: Topic): Promise<string> {
  const right = TOPIC_RIGHTS[kind];
  if (!letsIn(right, viewer)) throw new Problem(isSignedIn(viewer) ? 'not_allowed' : 'not_signed_in');
  if (right.ownersOnly && !(await mayFollowOrder(shop, viewer, id))) throw new Problem('not_allowed');
  return kind === 'orders:mine' && isSignedIn(viewer) ? `orders:${viewer.userId}` : name;
}
