import type { Letter } from '#contracts/jobs.ts';
import type { Shop } from '../shop.ts';

/** Work of the queue `mail.send`: hands one letter to the post; a rejection makes the queue try again. */
export async function sendLetter(shop: Pick<Shop, 'mailer'>, letter: Letter): Promise<void> {
  await shop.mailer.send(letter);
}
