import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import type { OrderRefund, OrderRequest } from '../after-sales/find-after-sales.server.ts';
import { isFollowedByRefund, shownRequests } from './shown-requests.ts';

const request = (own: Partial<OrderRequest>): OrderRequest => ({
  id: 'a',
  kind: 'cancel',
  state: 'open',
  reason: 'Too late',
  answer: null,
  askedAt: '2026-11-01T09:00:00.000Z',
  answeredAt: null,
  ...own,
});
const refund: OrderRefund = {
  id: 'r',
  amount: pesewas(500),
  state: 'processed',
  isToGift: false,
  isByHand: false,
  lines: null,
  askedAt: '2026-11-03T09:00:00.000Z',
  message: null,
  at: '2026-11-03T09:00:00.000Z',
};
const waiting = { trackingState: null, goesBack: false, refunds: [] } as const;

it.each([
  { what: 'what waits for an answer', own: {}, standing: waiting, isShown: true },
  {
    what: 'what waits, once all goes back',
    own: {},
    standing: { ...waiting, goesBack: true },
    isShown: false,
  },
  { what: 'a refusal', own: { state: 'refused' }, standing: waiting, isShown: true },
  {
    what: 'a refusal, once it is shipped',
    own: { state: 'refused' },
    standing: { ...waiting, trackingState: 'shipped' },
    isShown: false,
  },
  { what: 'a cancellation', own: { state: 'accepted' }, standing: waiting, isShown: true },
  {
    what: 'a cancellation, once its money goes back',
    own: { state: 'accepted' },
    standing: { ...waiting, refunds: [refund] },
    isShown: false,
  },
  {
    what: 'the words of an answer, for good',
    own: { state: 'accepted', answer: 'Gladly.' },
    standing: { ...waiting, refunds: [refund] },
    isShown: true,
  },
  {
    what: 'a return that was refunded',
    own: { kind: 'return', state: 'accepted', answeredAt: '2026-11-02T09:00:00.000Z' },
    standing: { ...waiting, trackingState: 'delivered', refunds: [refund] },
    isShown: false,
  },
  {
    what: 'a return that is to be sent, after an earlier refund',
    own: { kind: 'return', state: 'accepted', answeredAt: '2026-11-04T09:00:00.000Z' },
    standing: { ...waiting, trackingState: 'delivered', refunds: [refund] },
    isShown: true,
  },
  {
    what: 'what was withdrawn',
    own: { kind: 'return', state: 'withdrawn' },
    standing: { ...waiting, trackingState: 'delivered' },
    isShown: true,
  },
  {
    what: 'a withdrawn cancellation, once it is shipped',
    own: { state: 'withdrawn' },
    standing: { ...waiting, trackingState: 'shipped' },
    isShown: false,
  },
] as const)('shows $what: $isShown', ({ own, standing, isShown }) => {
  expect(shownRequests([request(own)], { ...standing, refunds: [...standing.refunds] })).toHaveLength(
    isShown ? 1 : 0,
  );
});

it('shows what was withdrawn until something else is asked', () => {
  const requests = [request({ id: 'b' }), request({ state: 'withdrawn' })];
  expect(shownRequests(requests, { ...waiting, refunds: [] }).map(({ id }) => id)).toEqual(['b']);
});

it('a refund follows an answer that is older than it', () => {
  const answered = (at: string) => request({ state: 'accepted', answeredAt: at });
  expect(isFollowedByRefund(answered('2026-11-02T09:00:00.000Z'), [refund])).toBe(true);
  expect(isFollowedByRefund(answered('2026-11-04T09:00:00.000Z'), [refund])).toBe(false);
  expect(isFollowedByRefund(request({}), [refund])).toBe(false);
});
