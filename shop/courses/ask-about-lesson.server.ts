import { Problem } from '#platform/http/problem.ts';
import { nameProblem } from '#shop/accounts/rules/person-name.ts';
import { MESSAGE_LIMITS } from '#shop/messages/contract.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { findOwnLesson } from './find-room.server.ts';

type Question = { productId: string; lessonId: string; question: string };

/**
 * A question of a course's buyer, as a message to the shop under the name and the e-mail of the order. Refuses like
 * `findOwnLesson`, and in words what is no message.
 */
export async function askAboutLesson(
  shop: Shop,
  viewer: Viewer,
  ip: string,
  { question, ...of }: Question,
): Promise<void> {
  const { order, lesson, room } = await findOwnLesson(shop, viewer, of);
  const subject = `${lesson.title} (${room.product.name}), order No. ${order.number}`;
  const name = order.shippingAddress.name.slice(0, MESSAGE_LIMITS.username);
  const receipt = await receiveMessage(shop, ip, {
    username: nameProblem(name, shop.settings.shopName) ? `Order No. ${order.number}` : name,
    email: order.email,
    subject: subject.slice(0, MESSAGE_LIMITS.subject),
    message: question,
  });
  if (receipt.kind === 'refused') throw new Problem('invalid_input', {}, receipt.text);
}
