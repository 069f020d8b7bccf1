import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from '#demo/mailbox/mailbox.ts';
import { diskMailer } from '#platform/mail/disk-mailer.server.ts';
import type { Mail, MailMark } from '#platform/mail/mail.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const send = (mail: Mail, mark: Partial<MailMark> = {}) =>
  diskMailer(folder, 'Sixteen Figures <shop@example.com>').send({
    id: randomUUID(),
    writtenAt: new Date().toISOString(),
    ...mail,
    ...mark,
  });

function mailbox(isAdmin = false) {
  const app = createMailbox({
    folder,
    basePath: '/sandbox/mail',
    adminEmail: 'admin@example.com',
    isAdmin: () => isAdmin,
  });
  return async (path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

async function pathOfOnly(): Promise<string> {
  const [name = ''] = await readdir(folder);
  return `/${name.replace(/\.eml$/, '')}`;
}

describe('the mailbox of the demo', () => {
  it('is empty without e-mails, and without the folder', async () => {
    expect((await mailbox()('/')).text).toContain('No e-mails yet');
    await rm(folder, { recursive: true });
    expect((await mailbox()('/')).status).toBe(200);
    await mkdir(folder);
  });

  it('shows an e-mail as it was written, its long link whole and clickable', async () => {
    const url = `http://shop.test/reset?token=${'abcDEF123'.repeat(12)}&next=%2Fcart`;
    await send({
      to: 'ama@example.org',
      subject: 'Ɛyɛ “new” password — hurry',
      text: `Hello Ama,\n\n${url}\n\nPrice: GH₵ 12`,
    });
    expect((await mailbox()('/')).text).toContain('Ɛyɛ “new” password — hurry');
    const { text } = await mailbox()(await pathOfOnly());
    expect(text).toContain(`href="${url.replace('&', '&amp;')}"`);
    expect(text).toContain('Price: GH₵ 12');
    expect(text).toContain('ama@example.org');
  });

  it('escapes what a stranger wrote, and never makes a script of a link', async () => {
    const text = '<script>alert(1)</script> javascript:alert(2) http://x.test/"onmouseover="alert(3)';
    await send({ to: 'ama@example.org', subject: '<img src=x onerror=alert(4)>', text });
    const page = (await mailbox()(await pathOfOnly())).text;
    expect(page).not.toMatch(/<script|<img|href="javascript|" ?onmouseover="/);
    expect((await mailbox()('/')).text).not.toContain('<img');
  });

  it('keeps e-mails to the admin for the admin, whatever the case of the address', async () => {
    await send({
      to: 'ADMIN@example.com',
      subject: 'A secret link',
      text: 'http://shop.test/reset?token=t',
    });
    const path = await pathOfOnly();
    const list = (await mailbox()('/')).text;
    expect(list).not.toContain('A secret link');
    expect(list).toContain('One e-mail to the admin');
    expect((await mailbox()(path)).status).toBe(404);
    expect((await mailbox(true)(path)).text).toContain('http://shop.test/reset?token=t');
    expect((await mailbox(true)('/')).text).toContain('A secret link');
  });

  it('reads nothing outside its folder', async () => {
    await writeFile(join(folder, 'notes.txt'), 'private');
    for (const path of ['/..%2Fnotes', '/notes.txt', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/notes']) {
      expect((await mailbox()(path)).status, path).toBe(404);
    }
  });

  it('is never stored and leaks no link to another site', async () => {
    await send({ to: 'ama@example.org', subject: 'Hello', text: 'Hello' });
    const { headers } = await mailbox()(await pathOfOnly());
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
