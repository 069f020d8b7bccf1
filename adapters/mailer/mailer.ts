import type { Letter, LetterMark } from '#contracts/jobs.ts';

/** What became of a letter: in the post, or refused for good under a code such as `EENVELOPE 550`. */
export type Sending = { kind: 'sent' } | { kind: 'refused'; code: string };

export type Mailer = {
  /**
   * Hands a letter to the post. Rejects, with a `code`, when another try may succeed: the job queue tries
   * again. The mark makes a letter that is handed over twice recognisable by its Message-ID (RFC 5322, 3.6.4).
   */
  send(letter: Letter & LetterMark): Promise<Sending>;
  /** Why letters could not be sent now, as a code without address or password; null when they could. */
  findObstacle(): Promise<string | null>;
};
