import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { MailContent } from './mail.ts';
import type { Mailer } from './mailer.server.ts';

export type RenderMail = (content: MailContent) => Promise<string | null>;

/** Loads the renderer at the first e-mail: a process that sends none never has it in memory. */
export function mailRenderer(log: Log): RenderMail {
  return async (content) => {
    try {
      const { renderPage } = await import('./mail-page.server.ts');
      return await renderPage(content);
    } catch (error) {
      log.error({ error: describeError(error) }, 'an e-mail goes without its HTML part');
      return null;
    }
  };
}

export function dressedMailer(mailer: Mailer, render: RenderMail): Mailer {
  return {
    ...mailer,
    async send({ content, ...mail }) {
      const html = content ? await render(content) : null;
      return mailer.send(html ? { ...mail, html } : mail);
    },
  };
}
