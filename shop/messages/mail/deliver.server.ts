import type { Job } from '#platform/jobs/jobs.server.ts';
import type { Mail, MailMark } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { countTry, insertParked, markSent, uncountTry } from './queries.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'log'>;
type Outcome = { kind: 'sent' } | { kind: 'refused' | 'unclear'; code: string };

/** After two tries that may both have arrived, a person decides: the same message must not arrive a dozen times. */
const MOST_UNANSWERED = 2;

/**
 * Makes one try to send a message and records how it ended. The try is counted before it is made, so that one
 * that ends with the process counts, too, and uncounted when it was certainly not taken.
 */
export async function deliver(
  shop: Dependencies,
  mark: MailMark,
  message: Mail | Sms,
  send: () => Promise<Outcome>,
): Promise<void> {
  const tries = await countTry(shop.db, mark);
  if (tries === null) return;
  if (tries > MOST_UNANSWERED) return park(shop, mark, message, UNANSWERED);
  const outcome = await send().catch(async (error: unknown) => {
    await uncountTry(shop.db, mark.id);
    throw error;
  });
  if (outcome.kind === 'sent') return markSent(shop.db, mark.id, shop.clock.now());
  if (outcome.kind === 'refused') await uncountTry(shop.db, mark.id);
  if (outcome.kind === 'refused' || tries === MOST_UNANSWERED) return park(shop, mark, message, outcome.code);
  throw Object.assign(new Error('No answer came after a message was handed over'), { code: outcome.code });
}

const UNANSWERED = 'UNANSWERED';

export async function park(
  { db, clock, log }: Dependencies,
  mark: MailMark,
  message: Mail | Sms,
  reason: string,
): Promise<void> {
  await insertParked(db, mark, message, reason, clock.now());
  const kind = 'subject' in message ? 'an e-mail' : 'a text message';
  log.error({ mail: mark.id, error: reason }, `${kind} could not be sent`);
}

export const markOf = ({ id, createdAt }: Job): MailMark => ({ id, writtenAt: createdAt.toISOString() });
