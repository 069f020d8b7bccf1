import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { HTTP_PROBLEMS } from '#platform/http/problem.ts';
import { SHOP_PROBLEMS } from '#shop/problem.ts';
import type { HttpShop } from './http-shop.ts';

/** What no browser may meet as markup of ours; each value carries it somewhere. */
export const PLANTED = '<s16-planted';

const BREAKS = [
  ...[
    `${PLANTED}>`,
    `"><script>${PLANTED}`,
    `'${PLANTED} onload='x`,
    `</title>${PLANTED}>`,
    `</script>${PLANTED}>`,
  ],
  ...[`${PLANTED}\u2028>`, `{{${PLANTED}}}`, `\${${PLANTED}}`, `javascript:${PLANTED}`, `<!--${PLANTED}`],
];
const ODD = [
  ...[
    "' or 1=1 --",
    "'; drop table orders; --",
    '%',
    '_',
    '\\',
    '%%%%',
    '(((',
    'a & !',
    "to_tsquery('",
    '$1',
    '$$',
  ],
  ...[
    '\0',
    '%00',
    '../../etc/passwd',
    '-1',
    '1e999',
    '9'.repeat(60),
    'NaN',
    '',
    ' ',
    '[object Object]',
    '__proto__',
  ],
  ...[
    'a\r\nBcc: eve@evil.example',
    'a\nSubject: x',
    '\u202e',
    '\ud83d\ude00',
    'é'.normalize('NFD'),
    'ﷺ'.repeat(20),
  ],
];

/** Text that a hole would show: markup, SQL, line ends of e-mails, half characters, or anything at all. */
export const hostileText: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(...BREAKS),
    fc.constantFrom(...ODD),
    fc.tuple(fc.constantFrom(...BREAKS), fc.constantFrom(...ODD)).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('a', PLANTED).map((part) => part.repeat(300)),
  )
  .map((text) => text.toWellFormed());

const INSIDE = [
  /\n\s+at .+:\d+:\d+/,
  /node:internal|\/node_modules\/|\/(server|shop|platform)\/[\w/-]+\.ts/,
  /\b(select|insert into|update|delete from)\b[^<]{1,80}\b(from|values|set|where)\b\s+["$]/i,
  /violates|syntax error at|DrizzleQueryError|pg_catalog|invalid input syntax/,
];

/** No fault, nothing of the inside of the shop, a refusal by a code that is listed, and no value as markup. */
export async function expectHarmless(answer: Response, about: unknown): Promise<string> {
  const text = await answer.text();
  const { status, headers } = answer;
  const type = headers.get('content-type') ?? '';
  const isFault = status >= 500 && !(status === 503 && headers.has('retry-after'));
  expect([about, isFault && status]).toEqual([about, false]);
  for (const pattern of INSIDE) expect([about, pattern.exec(text)?.[0]]).toEqual([about, undefined]);
  if (/html|xml/.test(type)) expect([about, text.includes(PLANTED)]).toEqual([about, false]);
  else expect([about, headers.get('x-content-type-options')]).toEqual([about, 'nosniff']);
  for (const [name, value] of headers)
    expect([about, name, /[\r\n]/.test(value)]).toEqual([about, name, false]);
  if (status >= 400 && text !== '' && type.startsWith('application/json')) {
    const { code } = JSON.parse(text) as { code?: string };
    expect([about, text.includes(PLANTED)]).toEqual([about, false]);
    if (!answer.url.includes('/api/auth/'))
      expect(Object.keys({ ...HTTP_PROBLEMS, ...SHOP_PROBLEMS })).toContain(code);
  }
  return text;
}

/** What the shop notes by itself when it asks the provider about a payment. */
const NOTED = [
  ...['checked_at', 'times_swept', 'updated_at'],
  ...['provider_status', 'provider_id', 'waiting_since'],
];

/** A sum over every row of these tables: equal as long as nobody has changed anything in them. */
export async function stateOf(
  { database }: HttpShop,
  tables: readonly string[],
): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const table of tables) {
    const name = sql.identifier(table);
    const { rows } = (await database.db.execute(
      sql`select md5(coalesce(string_agg(row, '|' order by row), '')) as sum
        from (select (to_jsonb(t) - ${sql.param(NOTED)}::text[])::text as row from ${name} t) rows`,
    )) as unknown as { rows: { sum: string }[] };
    state[table] = rows[0]?.sum ?? '';
  }
  return state;
}

/**
 * Everything that a stranger may not touch; counters of limits and sessions of their own change, and e-mails by
 * themselves: they are being sent.
 */
export const KEPT = [
  ...['products', 'orders', 'order_lines', 'order_requests', 'payment_attempts', 'refunds', 'payment_issues'],
  ...['reviews', 'messages', 'message_answers', 'shop_settings', 'stored_files', 'upload_sessions', 'images'],
  ...[
    'push_devices',
    'product_imports',
    'audit_log',
    'account_addresses',
    'unwanted_invitations',
    'unwanted_unpaid_mails',
  ],
];
