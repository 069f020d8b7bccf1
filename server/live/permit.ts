import { MAX_TOPICS, parseTopic, type Topic } from '#contracts/live.ts';
import { Problem } from '#contracts/problem.ts';
import { mayFollowOrder } from '#features/orders/may-follow-order.ts';
import type { Shop } from '#features/shop.ts';
import { isSignedIn, type Viewer } from '#features/viewer.ts';

export type Permitted = { topics: Set<string>; isPrivate: boolean };

/** Takes the names a reader asks for; refuses all of them when one does not exist or is not theirs. */
export async function permitTopics(shop: Shop, viewer: Viewer, asked: string): Promise<Permitted> {
  const names = [...new Set(asked.split(',').filter(Boolean))];
  if (names.length === 0 || names.length > MAX_TOPICS) throw new Problem('invalid_input');
  const topics = new Set<string>();
  let isPrivate = false;
  for (const name of names) {
    const topic = parseTopic(name);
    if (!topic) throw new Problem('invalid_input');
    topics.add(await permit(shop, viewer, topic));
    if (topic.audience !== 'everyone') isPrivate = true;
  }
  return { topics, isPrivate };
}

/** Returns the name the hub knows the topic by. */
async function permit(shop: Shop, viewer: Viewer, topic: Topic): Promise<string> {
  if (topic.audience === 'everyone') return topic.name;
  if (!isSignedIn(viewer)) throw new Problem('not_signed_in');
  if (topic.audience === 'signed in') return `orders:${viewer.userId}`;
  const allowed =
    topic.audience === 'admin' ? viewer.kind === 'admin' : await mayFollowOrder(shop, viewer, topic.orderId);
  if (!allowed) throw new Problem('not_allowed');
  return topic.name;
}
