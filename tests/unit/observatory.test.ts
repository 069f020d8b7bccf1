import { expect, test } from 'vitest';
import { observe, type Scan } from '#tests/support/observatory.ts';

const GOOD = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};
type Change = Partial<Omit<Scan, 'headers'>> & { headers?: Record<string, string> };
const scoreOf = ({ headers, ...other }: Change) =>
  observe({
    url: 'https://shop.example/',
    html: '<script src="/assets/a.js"></script>',
    plain: { status: 301, location: 'https://shop.example/' },
    ...other,
    headers: new Headers({ ...GOOD, ...headers }),
  }).score;
const policy = (text: string) => ({ headers: { 'content-security-policy': text } });

test('the best a shop without cookies and without a place in the preload list can have is 130', () => {
  expect(scoreOf({})).toBe(130);
  expect(scoreOf({ headers: { 'set-cookie': 's=1; Secure; HttpOnly; SameSite=Lax' } })).toBe(135);
});

const WORSE: [string, number, Change][] = [
  [
    'scripts in the page',
    80,
    policy("default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"),
  ],
  ['objects from anywhere', 80, policy("script-src 'self'; frame-ancestors 'none'")],
  ['eval', 110, policy("default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'")],
  [
    'styles in the page',
    120,
    policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
  ],
  ['pictures over http', 110, policy("default-src 'none'; img-src http:; frame-ancestors 'none'")],
  ['frames of other sites', 80, policy("default-src 'none'; frame-ancestors *")],
  ['no policy', 55, policy('')],
  ['a session that scripts can read', 70, { headers: { 'set-cookie': 'session=1; Secure; SameSite=Lax' } }],
  ['a session over http', 60, { headers: { 'set-cookie': 'session=1; HttpOnly' } }],
  [
    'sharing with everybody',
    50,
    { headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' } },
  ],
  ['no way to https', 80, { plain: { status: 200, location: '' } }],
  ['a week of HSTS', 120, { headers: { 'strict-transport-security': 'max-age=604800' } }],
  ['the whole address to everybody', 120, { headers: { 'referrer-policy': 'unsafe-url' } }],
  ['a script of another site', 125, { html: '<script src="https://cdn.example/a.js"></script>' }],
  ['guessed types', 125, { headers: { 'x-content-type-options': '' } }],
  ['answers for every site', 120, { headers: { 'cross-origin-resource-policy': 'cross-origin' } }],
];

test.each(WORSE)('%s is worth %i', (_, score, change) => expect(scoreOf(change)).toBe(score));
