import type { Letter, LetterMark } from '#contracts/jobs.ts';

/**
 * Hands a letter to the post. Rejects when it was not taken; the job queue tries again. The mark makes a
 * letter that is handed over twice recognisable as the same: by its Message-ID (RFC 5322, 3.6.4).
 */
export type Mailer = { send(letter: Letter & LetterMark): Promise<void> };
