import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { IDS, MESSAGE } from '#tests/support/emailjs.ts';
import { countMails } from '#tests/support/mails.ts';

// The SDK is no script of the shop's pages.
test.use({ bypassCSP: true });

const SDK = join(import.meta.dirname, '../../node_modules/@emailjs/browser/dist/email.min.js');

type Outcome = { status?: number; text: string };
type Call = { by: 'send' | 'sendForm'; ids: Record<string, string>; fields: Record<string, string> };

/** In the page: one call of the public SDK, pointed at our own host. */
async function call({ by, ids, fields }: Call): Promise<Outcome> {
  const { emailjs } = window as unknown as { emailjs: typeof import('@emailjs/browser').default };
  const { service_id = '', template_id = '', user_id = '' } = ids;
  emailjs.init({ publicKey: user_id, origin: location.origin });
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    form.append(field);
  }
  form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'attachment' }));
  const outcome =
    by === 'send'
      ? emailjs.send(service_id, template_id, fields)
      : emailjs.sendForm(service_id, template_id, form);
  return outcome.then(
    ({ status, text }) => ({ status, text }),
    (error: Error | string | Outcome) =>
      typeof error === 'string' || error instanceof Error
        ? { text: String(error) }
        : { status: error.status, text: error.text },
  );
}

async function openPage(page: Page): Promise<void> {
  await visit(page, '/contact');
  await page.addScriptTag({ path: SDK });
}

for (const by of ['send', 'sendForm'] as const) {
  test(`the public SDK sends a message by ${by}, and reads every refusal`, async ({ page, context }) => {
    await openPage(page);
    const run = (change: Partial<Call>) => page.evaluate(call, { by, ids: IDS, fields: MESSAGE, ...change });
    const subject = `By the SDK, ${by}`;
    expect(await run({ fields: { ...MESSAGE, subject } })).toEqual({ status: 200, text: 'OK' });
    await expect.poll(() => countMails(page, `Message from Ama Mensah: ${subject}`)).toBe(1);

    expect(await run({ ids: { ...IDS, template_id: 'template_other' } })).toEqual({
      status: 400,
      text: 'The template_id parameter is not known here',
    });
    expect(await run({ fields: { ...MESSAGE, email: 'a@b.de, c@d.de' } })).toEqual({
      status: 400,
      text: 'The email parameter is not a plain e-mail address',
    });
    for (const [id, what] of [
      ['user_id', 'public key'],
      ['service_id', 'service ID'],
      ['template_id', 'template ID'],
    ] as const)
      expect((await run({ ids: { ...IDS, [id]: '' } })).text).toContain(`The ${what} is required`);
    await context.setOffline(true);
    expect(await run({})).toEqual({ text: 'TypeError: Failed to fetch' });
  });
}
