import type { Hono } from 'hono';
import { Problem } from '#platform/http/problem.ts';
import { readJson } from '#platform/http/read-body.server.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { NEW_ORDER_PATH, NewOrderQuestion } from '../contract/new-order.ts';
import { answerQuestion } from '../phone-orders/answer-question.server.ts';

/** In the body, because names and phone numbers in an address would stand in logs on the way. */
export function newOrderRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  app.post(NEW_ORDER_PATH, async (context) => {
    const asked = NewOrderQuestion.safeParse(await readJson(context.req.raw));
    if (!asked.success) throw new Problem('invalid_input');
    return context.json(await answerQuestion(shop, callerOf(context), asked.data));
  });
}
