import { HTTP_PROBLEMS, Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MESSAGE_FIELDS, type MessageField, TRAP_FIELD } from './contract.ts';
import { receiveMessage } from './receive-message.server.ts';

export const CONTACT_FIELDS = { username: 1, email: 1, subject: 1, message: 1, [TRAP_FIELD]: 1 } as const;

type ContactInput = Partial<Record<MessageField, string>>;

export type ContactAnswer = { status: number } & (
  | { isSent: true }
  | { isSent: false; typed: ContactInput; problem: string | null }
);

export async function answerContactForm(
  shop: Shop,
  ip: string,
  form: Readonly<Record<string, string>>,
): Promise<ContactAnswer> {
  const unsent = (status: number, problem: string | null = null): ContactAnswer => ({
    isSent: false,
    status,
    typed: typedIn(form),
    problem,
  });
  try {
    const received = await receiveMessage(shop, ip, form);
    return received.kind === 'received'
      ? { isSent: true, status: 200 }
      : unsent(HTTP_PROBLEMS.invalid_input[0], received.text);
  } catch (error) {
    if (error instanceof Problem) return unsent(error.status);
    throw error;
  }
}

function typedIn(form: Readonly<Record<string, string>>): ContactInput {
  return Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, form[field] ?? '']));
}
