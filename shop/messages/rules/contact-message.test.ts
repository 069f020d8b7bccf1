import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { describe, expect, it } from 'vitest';
import { MESSAGE_LIMITS, PLAIN_ADDRESS } from '../contract.ts';
import { isPlainEmail, readContactMessage } from './contact-message.ts';

const HONEST = {
  username: 'Ama Mensah',
  email: 'ama@example.com',
  subject: 'A tray',
  message: 'Is it level?',
};
const refusal = (change: Record<string, unknown>) => {
  const read = readContactMessage({ ...HONEST, ...change }, 'Sixteen Figures');
  return read.kind === 'refused' ? read.text : read.message;
};

describe('a plain e-mail', () => {
  it.each([
    'ama@example.com',
    "ama.o'neil+shop@mail.example.co.uk",
    'a@b.de',
    '0244550116@mtn.com.gh',
    'ama@xn--mnchen-3ya.de',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (email) => expect(isPlainEmail(email)).toBe(true));

  it.each([
    '',
    'ama',
    'ama@',
    '@example.com',
    'ama@localhost',
    'ama@example',
    'ama@127.0.0.1',
    'ama@[127.0.0.1]',
    '"ama mensah"@example.com',
    '"ama@shop.test,"@example.com',
    'ama@example.com,kofi@example.com',
    'ama@example.com;kofi@example.com',
    'ama@example.com kofi@example.com',
    'ama@example.com, ',
    'Ama <ama@example.com>',
    '<ama@example.com>',
    'friends:ama@example.com;',
    'ama(comment)@example.com',
    'ama%other.test@example.com',
    'other.test!ama@example.com',
    '@other.test:ama@example.com',
    'ama@@example.com',
    'ama@kofi@example.com',
    '.ama@example.com',
    'ama.@example.com',
    'a..b@example.com',
    'ama@-example.com',
    'ama@example-.com',
    'ama@example..com',
    'ama@example.com.',
    'ama@example.com\r\nBcc: kofi@example.com',
    'ama@example.com\n',
    'ama\0@example.com',
    'ama@exa\tmple.com',
    'amа@example.com',
    'ama@ex\u202eample.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
    `${'a'.repeat(10_240)}@example.com`,
  ])('%j is none', (email) => expect(isPlainEmail(email)).toBe(false));

  it('is read by the mail library as exactly itself, whatever it was made of', () => {
    const piece = fc.constantFrom(...'aZ9._+-\'&=~"<>(),;:@[]\\ \t\r\n%!|é', '.com', '@b.co', 'xn--');
    const texts = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(texts, fc.emailAddress()), (text) => {
        if (!isPlainEmail(text)) return;
        expect(addressparser(text)).toEqual([{ address: text, name: '' }]);
        expect(text).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is judged in no time, and is a pattern that browsers read', () => {
    const started = performance.now();
    for (const part of ['a.', 'a-', '-', 'a@'])
      isPlainEmail(`${part.repeat(120)}@${part.repeat(5_000)}`.slice(0, 254));
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(new RegExp(`^(?:${PLAIN_ADDRESS})$`, 'v').test('ama@example.com')).toBe(true);
  });
});

describe('a message', () => {
  it('is taken as it was written, trimmed, with one kind of line end', () => {
    const sent = { ...HONEST, username: ' Ama Mensah ', message: '\r\nOne\r\ntwo\rthree\u2028four\n' };
    expect(readContactMessage(sent, 'Sixteen Figures')).toEqual({
      kind: 'message',
      message: { ...HONEST, message: 'One\ntwo\nthree\nfour' },
    });
  });

  it.each(['username', 'email', 'subject', 'message'] as const)('needs its %s, as a text', (field) => {
    for (const empty of [undefined, null, '', ' ', '\r\n'])
      expect(refusal({ [field]: empty })).toBe(`The ${field} parameter is required`);
    for (const other of [1, true, {}, ['ama@example.com']])
      expect(refusal({ [field]: other })).toBe(`The ${field} parameter must be a text`);
    const most = MESSAGE_LIMITS[field];
    const tooLong = `The ${field} parameter may have at most ${most} characters`;
    expect(refusal({ [field]: 'a'.repeat(most + 1) })).toBe(tooLong);
    expect(refusal({ [field]: 'a\ud800' })).toBe(`The ${field} parameter has characters that cannot be used`);
  });

  const HIDDEN = ['\r\nBcc: a@b.de', '\n', '\r', '\u0007', '\u001b[2J', '\u0085', '\u2028', '\u202e'];
  it.each(['email', 'subject'] as const)('has no %s of two lines', (field) => {
    for (const hidden of [...HIDDEN, '\0'])
      expect(refusal({ [field]: `a${hidden}b@c.de` })).toBe(
        `The ${field} parameter has characters that cannot be used`,
      );
  });

  it('is of nobody whose name hides signs or reads like the shop', () => {
    for (const hidden of HIDDEN)
      expect(refusal({ username: `a${hidden}b` })).toBe('A name has only letters that can be seen.');
    for (const username of ['Sixteen Figures', '\u0410dmin'])
      expect(refusal({ username })).toContain("the shop's");
  });

  it('loses only what cannot be seen in its text, and keeps HTML as the text it is', () => {
    const message = '<b onload=alert(1)>Hi</b>\0\u0007 Nyame adom \u202eafter\ttab 👩‍🌾';
    expect(refusal({ message })).toMatchObject({
      message: '<b onload=alert(1)>Hi</b> Nyame adom after\ttab 👩‍🌾',
    });
  });
});
