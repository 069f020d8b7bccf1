import { RANDOM_ID } from '#platform/ids/id.ts';
import { parseChosen } from '#shop/frame/rules/chosen-rows.ts';

/** Messages are chosen by their ids. */
export const CHOSEN = 'message';

/** What can be done with many messages at once. None is answered along with others. */
export const MESSAGE_ACTS = ['mark-answered', 'mark-new', 'delete'] as const;
export type MessageAct = (typeof MESSAGE_ACTS)[number];

export function parseMessageAct(query: URLSearchParams): MessageAct {
  return MESSAGE_ACTS.find((known) => known === query.get('act')) ?? 'mark-answered';
}

export function parseChosenMessages(query: URLSearchParams): string[] {
  return parseChosen(query, { name: CHOSEN, isKey: (text) => RANDOM_ID.test(text) });
}
