import type { Letter } from '#contracts/jobs.ts';

/** Hands a letter to the post. Rejects when it was not taken; the job queue tries again. */
export type Mailer = { send(letter: Letter): Promise<void> };
