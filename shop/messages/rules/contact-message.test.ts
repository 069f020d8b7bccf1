import { describe, expect, it } from 'vitest';
import { MESSAGE_LIMITS } from '../contract.ts';
import { readContactMessage } from './contact-message.ts';

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
