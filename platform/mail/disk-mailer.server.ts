import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { envelope, type Mailer } from './mailer.server.ts';

/** As `<folder>/<time>-<id>.eml`, ready for any mail program. The same e-mail once more is the same file. */
export function diskMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail, from));
      await mkdir(folder, { recursive: true });
      const beside = join(folder, `.${randomUUID()}`);
      await writeFile(beside, message as Buffer);
      await rename(beside, join(folder, `${mail.writtenAt.replaceAll(':', '-')}-${mail.id}.eml`));
      return { kind: 'sent' };
    },
    findObstacle: async () => null,
  };
}
