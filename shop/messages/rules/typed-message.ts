import { isPlainEmail } from '#platform/text/email.ts';
import type { MessageField } from '../contract.ts';

const MISSING = {
  username: 'Enter your name',
  email: 'Enter your e-mail',
  subject: "Enter what it's about",
  message: 'Enter your message',
} as const satisfies Record<MessageField, string>;

export type MessageProblems = Partial<Record<MessageField, string>>;

/** What is to be mended in each field before a message is sent; null where nothing is. */
export function messageProblems(typed: Partial<Record<MessageField, string>>): MessageProblems | null {
  const problems: MessageProblems = {};
  for (const field of ['username', 'email', 'subject', 'message'] as const)
    if ((typed[field] ?? '').trim() === '') problems[field] = MISSING[field];
  if (!problems.email && !isPlainEmail((typed.email ?? '').trim()))
    problems.email = 'Enter an e-mail we can answer, such as you@example.com';
  return Object.keys(problems).length > 0 ? problems : null;
}
