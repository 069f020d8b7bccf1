import { RANDOM_ID } from '#platform/ids/id.ts';
import { chosenRows } from '#shop/frame/rules/chosen-rows.ts';

/** None is answered along with others. */
export const CHOSEN_MESSAGES = chosenRows({
  name: 'message',
  key: RANDOM_ID,
  acts: ['mark-answered', 'mark-new', 'delete'],
});
export type MessageAct = (typeof CHOSEN_MESSAGES.acts)[number];
