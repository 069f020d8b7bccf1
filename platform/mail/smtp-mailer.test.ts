import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { certificate } from '#tests/support/localhost-certificate.ts';
import { anSmtpServer, type Refusal } from '#tests/support/smtp-server.ts';
import type { ReadyMail } from './mailer.server.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

const mail = {
  id: '0c7a9e34-5f0e-4b4a-9c0e-0f6f9f3f1a11',
  writtenAt: '2026-11-21T10:11:12.000Z',
  to: 'ama@example.org',
  subject: 'Your order',
  text: 'Thank you.',
};

const wellKnown = getCACertificates('default');
afterEach(() => setDefaultCACertificates(wellKnown));

/** As NODE_EXTRA_CA_CERTS does for a whole process. */
const trustOurCertificate = () => setDefaultCACertificates([...wellKnown, certificate.cert]);

const mailerAt = (url: string) => smtpMailer(url, 'Shop <shop@example.com>');

describe('a mail server that takes e-mails', () => {
  test('gets them over STARTTLS, after the login', async () => {
    trustOurCertificate();
    const server = await anSmtpServer();
    const mailer = mailerAt(server.url);
    expect(await mailer.findObstacle()).toBeNull();
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
    expect(server.taken).toMatchObject([{ to: [mail.to], isSecure: true }]);
    expect(server.taken[0]?.text).toContain(`Message-ID: <${mail.id}@example.com>`);
  });
});

describe('a mail server elsewhere', () => {
  /** By this name, too, the connection stays on this machine, but it counts as another one. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
  const withoutTls = (onAuth: SMTPServerOptions['onAuth']) =>
    anSmtpServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, onAuth });

  test('that offers no TLS, or whose offer somebody took away, gets neither the password nor an e-mail', async () => {
    const passwords: unknown[] = [];
    const server = await withoutTls(({ password }, _session, answer) => {
      passwords.push(password);
      answer(null, { user: 'shop' });
    });
    const mailer = mailerAt(elsewhere(server.url));
    expect(await mailer.findObstacle()).toMatch(/^ETLS/);
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/^ETLS/) });
    const nameless = mailerAt(`smtp://0.0.0.0:${server.port}`);
    await expect(nameless.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(/^ETLS/) });
    expect(passwords).toEqual([]);
    expect(server.taken).toEqual([]);
  });

  test('may go without where its address says so', async () => {
    const server = await withoutTls((_login, _session, answer) => answer(null, { user: 'shop' }));
    const mailer = mailerAt(`${elsewhere(server.url)}?requireTLS=false`);
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
  });
});

describe('what stands in the way of all e-mails is a reason to try again, reported by its code alone', () => {
  async function expectObstacle(url: string, code: RegExp) {
    const mailer = mailerAt(url);
    const obstacle = await mailer.findObstacle();
    expect(obstacle).toMatch(code);
    expect(obstacle).not.toMatch(/p@ss|p%40ss|@example/);
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: expect.stringMatching(code) });
  }

  test('a certificate that nobody vouches for', async () => {
    await expectObstacle((await anSmtpServer()).url, /DEPTH_ZERO_SELF_SIGNED_CERT/);
  });

  test('a wrong password', async () => {
    trustOurCertificate();
    const { url } = await anSmtpServer();
    await expectObstacle(url.replace('shop:', 'nobody:'), /^EAUTH 535$/);
  });

  test('nobody listening', async () => {
    const { url, close } = await anSmtpServer();
    await close();
    await expectObstacle(url, /ECONNREFUSED/);
  });

  test('a server that closes at once with 421', async () => {
    const silent = createServer((socket) => socket.end('421 try later\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expectObstacle(`smtp://127.0.0.1:${port}`, /421/);
  });

  test('a sender it does not send for', async () => {
    trustOurCertificate();
    const { url } = await anSmtpServer({
      onMailFrom: (_address, _session, answer) =>
        answer(Object.assign(new Error('Not your address'), { responseCode: 550 })),
    });
    await expect(mailerAt(url).send(mail)).rejects.toMatchObject({ code: 'EENVELOPE 550' });
  });
});

describe('what a mail server says of one e-mail', () => {
  const later: Refusal = { responseCode: 451, message: 'Greylisted, ama@example.org' };
  const never: Refusal = { responseCode: 550, message: 'No such person: ama@example.org' };

  test.each([
    ['recipient', 'EENVELOPE 451'],
    ['text', 'EMESSAGE 451'],
  ] as const)('4xx to the %s means: try again', async (at, code) => {
    trustOurCertificate();
    const server = await anSmtpServer();
    server.answers[at] = () => later;
    await expect(mailerAt(server.url).send(mail)).rejects.toMatchObject({ code });
    server.answers[at] = () => null;
    expect(await mailerAt(server.url).send(mail)).toEqual({ kind: 'sent' });
  });

  test.each([
    ['recipient', 'EENVELOPE 550'],
    ['text', 'EMESSAGE 550'],
  ] as const)('5xx to the %s is final', async (at, code) => {
    trustOurCertificate();
    const server = await anSmtpServer();
    server.answers[at] = () => never;
    expect(await mailerAt(server.url).send(mail)).toEqual({ kind: 'refused', code });
  });

  test('an address that is none is final, too', async () => {
    trustOurCertificate();
    const { url } = await anSmtpServer();
    const nowhere = await mailerAt(url)
      .send({ ...mail, to: 'nobody' })
      .catch((error) => error);
    expect(nowhere).toMatchObject({ kind: 'refused' });
  });
});

describe('what is written around an e-mail', () => {
  const headersOf = (text = '') => text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  async function sent(change: Partial<ReadyMail>) {
    trustOurCertificate();
    const server = await anSmtpServer();
    const sending = await mailerAt(server.url).send({ ...mail, ...change });
    return { sending, to: server.taken[0]?.to, text: server.taken[0]?.text ?? '' };
  }

  test('answers go to the one address named for them', async () => {
    const { text } = await sent({ replyTo: 'kofi@example.org' });
    expect(headersOf(text)).toMatch(/^Reply-To: kofi@example\.org$/m);
  });

  test.each([
    ['a list', 'kofi@example.org, eve@example.org'],
    ['a line break', 'kofi@example.org\r\nBcc: eve@example.org'],
    ['a group', 'all: kofi@example.org, eve@example.org;'],
  ])('%s for an address reaches nobody else and adds no header', async (_what, address) => {
    const answered = await sent({ replyTo: address });
    expect(answered.to).toEqual([mail.to]);
    expect(headersOf(answered.text)).not.toMatch(/^Bcc:/im);
    const { to = [] } = await sent({ to: address }).catch(() => ({ to: [] }));
    expect(to).not.toContain('eve@example.org');
    expect(to.length).toBeLessThan(2);
  });

  test('an e-mail one can be rid of says how, for one press and without a login', async () => {
    const url = `https://shop.test/reviews/unsubscribe?token=${'a1'.repeat(60)}`;
    const { text } = await sent({ unsubscribeUrl: url });
    expect(text).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect((await sent({})).text).not.toContain('List-Unsubscribe');
  });

  test('with an HTML part it is the same bytes twice', async () => {
    const html = '<p>Thank you, Ɛfua.</p>';
    const once = (await sent({ html })).text;
    expect(once).toContain('multipart/alternative');
    expect((await sent({ html })).text).toBe(once);
  });
});

describe('a mail server that does not say how it ended', () => {
  async function aServer() {
    trustOurCertificate();
    const server = await anSmtpServer();
    return { ...server, mailer: smtpMailer(server.url, 'shop@example.com', 1_000) };
  }

  test.each(['lost', 'withheld'] as const)('may have taken the e-mail when its word is %s', async (taken) => {
    const { mailer, answers, taken: kept } = await aServer();
    answers.taken = taken;
    expect(await mailer.send(mail)).toMatchObject({ kind: 'unclear' });
    expect(kept).toHaveLength(1);
  });

  test('has not taken it when it stalls before the text, and is not waited for longer than a minute', async () => {
    const { mailer, answers, taken } = await aServer();
    answers.isStalling = true;
    await expect(mailer.send(mail)).rejects.toThrow('did not take the e-mail');
    answers.isStalling = false;
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
    expect(taken).toHaveLength(1);
  });
});
