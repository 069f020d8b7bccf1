import { RouterContextProvider, redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HTTP_PROBLEMS, type HttpProblemCode, Problem } from '#platform/http/problem.ts';
import { type PageScope, scopeContext } from '../scope.ts';
import { formAction, type PageForm, refuse } from './answer-form.server.ts';

const Press = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('note'),
    text: z.string().min(1, 'Write something.'),
    line: z.array(z.string()).max(2).default([]),
  }),
  z.strictObject({ intent: z.literal('leave') }),
  z.strictObject({ intent: z.literal('ship'), sure: z.literal('yes').optional() }),
  z.strictObject({ intent: z.literal('fail'), code: z.string() }),
]);

const form: PageForm<typeof Press, { text: string }> = {
  schema: Press,
  async verb({ params, ip }, sent) {
    switch (sent.intent) {
      case 'note':
        return { text: [sent.text, ...sent.line, params.id, ip].join(' ') };
      case 'leave':
        return redirect('/elsewhere');
      case 'ship':
        return sent.sure ? { text: 'Shipped.' } : { warning: 'It is not paid.' };
      case 'fail':
        throw new Problem(sent.code as HttpProblemCode);
    }
  },
  refusals: { conflict: 'Somebody was faster.' },
};

const context = new RouterContextProvider();
context.set(scopeContext, { ip: '10.0.0.1', viewer: null } as unknown as PageScope);

async function send(fields: string | [string, string][], of = form) {
  const request = new Request('http://shop.test/x', { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await formAction(of)({ context, params: { id: '7' }, request });
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get('location') }
    : { ...answer.data, status: answer.init?.status };
}

describe('A form of a page', () => {
  it('hands its verb what was sent, the page and the caller, and says what came of it', async () => {
    expect(await send('intent=note&text=Hello&line=a&line=b')).toEqual({
      isDone: true,
      text: 'Hello a b 7 10.0.0.1',
      status: 200,
    });
    expect(await send('intent=leave')).toEqual({ status: 302, location: '/elsewhere' });
  });

  it('comes back with what was typed and what is wrong with each field', async () => {
    expect(await send('intent=note&text=')).toEqual({
      isDone: false,
      isWarning: false,
      status: 422,
      text: 'Write something.',
      errors: { text: 'Write something.' },
      typed: { intent: 'note', text: '' },
    });
    for (const unclear of ['intent=note', 'intent=nothing', '', 'intent=leave&text=x'])
      expect(await send(unclear)).toMatchObject({ status: 422, text: HTTP_PROBLEMS.bad_request[1] });
  });

  it('takes a field as often as its schema does, and no other', async () => {
    for (const refused of [
      'intent=note&text=a&text=b',
      'intent=note&text=a&line=a&line=b&line=c',
      'intent=leave&other=1',
    ])
      await expect(send(refused)).rejects.toMatchObject({ init: { status: 422 } });
  });

  it('waits for a second press after a warning', async () => {
    expect(await send('intent=ship')).toMatchObject({
      isDone: false,
      isWarning: true,
      text: 'It is not paid.',
      status: 200,
    });
    expect(await send('intent=ship&sure=yes')).toMatchObject({ isDone: true });
  });

  it('says a refusal in its own words where it has some, under the status of the refusal', async () => {
    expect(await send('intent=fail&code=conflict')).toMatchObject({
      text: 'Somebody was faster.',
      status: 409,
    });
    expect(await send('intent=fail&code=busy')).toMatchObject({ text: HTTP_PROBLEMS.busy[1], status: 503 });
    const wordy = { ...form, verb: async () => refuse('Two of them are gone.', 'conflict') };
    expect(await send('intent=leave', wordy)).toMatchObject({ text: 'Two of them are gone.', status: 409 });
  });

  it('leaves to the page what is not the form’s to answer', async () => {
    for (const [code, status] of [
      ['not_found', 404],
      ['not_allowed', 403],
      ['not_signed_in', 401],
    ] as const)
      await expect(send(`intent=fail&code=${code}`)).rejects.toMatchObject({
        data: { code },
        init: { status },
      });
    const broken = { ...form, verb: () => Promise.reject(new Error('a defect')) };
    await expect(send('intent=leave', broken)).rejects.toThrow('a defect');
    const own = { ...form, refusals: { not_found: 'It is gone.' } };
    expect(await send('intent=fail&code=not_found', own)).toMatchObject({ text: 'It is gone.', status: 404 });
  });
});
