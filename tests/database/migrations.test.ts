import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrationsFolder } from '#server/project-folders.ts';
import { narrowingsOf, readSchema } from '#tests/support/schema-changes.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';

/**
 * A line above what looks like taking something away: the migration since which nobody needs it, or that it lets in
 * more than before, which no rule can tell by itself (docs/decisions/0071-migrations.md).
 */
const CONTRACTS = /^-- contracts (\S+) since (\d{4}_\w+\.sql): \S/gm;
const WIDENS = /^-- widens (\S+): \S/gm;

/** Migrations are never edited: these landed before there were marks. */
const LANDED: Record<string, string[]> = {
  '0015_accounts.sql': ['users_name_length', 'reviews_user_name_length'],
  '0036_phone_orders.sql': ['orders_email_check'],
  '0043_sms.sql': ['letters_check'],
};

const files = readdirSync(migrationsFolder).sort();
const scripts = files.map((name) => ({ name, sql: readFileSync(join(migrationsFolder, name), 'utf8') }));

function marksIn(sql: string, earlier: readonly string[]): string[] {
  const contracting = [...sql.matchAll(CONTRACTS)].filter(([, , since = '']) => earlier.includes(since));
  return [...contracting, ...sql.matchAll(WIDENS)].map(([, subject = '']) => subject);
}

async function freshClient(template?: string): Promise<Client> {
  const server = inject('postgresUrl');
  const client = new Client({ connectionString: urlOf(server, await createDatabase(server, template)) });
  await client.connect();
  return client;
}

describe('a process of the release before goes on working beside the new schema', () => {
  it('no migration takes away or forbids what it uses, unless a mark says since when nobody does', async () => {
    const client = await freshClient();
    const unmarked: string[] = [];
    const unneeded: string[] = [];
    let before = await readSchema(client);
    for (const [at, { name, sql }] of scripts.entries()) {
      await client.query(sql);
      const after = await readSchema(client);
      const found = narrowingsOf(before, after);
      const allowed = [...marksIn(sql, files.slice(0, at)), ...(LANDED[name] ?? [])];
      for (const { subject, what } of found)
        if (!allowed.includes(subject)) unmarked.push(`${name}: ${subject} ${what}`);
      for (const subject of allowed)
        if (!found.some((narrowing) => narrowing.subject === subject)) unneeded.push(`${name}: ${subject}`);
      before = after;
    }
    await client.end();
    expect({ unmarked, unneeded }).toEqual({ unmarked: [], unneeded: [] });
  });
});

it('a mark names its subject, and an earlier migration where it contracts', () => {
  const sql = [
    '-- contracts orders.note since 0050_notes.sql: notes are rows since then',
    '-- contracts orders.courier since 0070_couriers.sql: not landed yet',
    '-- contracts orders.number since 0050_notes.sql:',
    '-- widens orders_check: an order may have no e-mail',
  ];
  expect(marksIn(sql.join('\n'), ['0050_notes.sql'])).toEqual(['orders.note', 'orders_check']);
});

describe('the rule sees', () => {
  let client: Client;
  beforeAll(async () => {
    client = await freshClient(inject('postgresTemplate'));
  });
  afterAll(() => client.end());

  async function changesBy(sql: string) {
    const before = await readSchema(client);
    await client.query(`begin; ${sql}`);
    const found = narrowingsOf(before, await readSchema(client));
    await client.query('rollback');
    return found.map(({ subject, what }) => `${subject} ${what}`);
  }

  it.each([
    ['a dropped table', 'drop table two_factors', 'two_factors is gone'],
    ['a renamed table', 'alter table two_factors rename to second_factors', 'two_factors is gone'],
    ['a dropped column', 'alter table orders drop column note', 'orders.note is gone'],
    ['a renamed column', 'alter table orders rename note to remark', 'orders.note is gone'],
    [
      'another type',
      'alter table orders alter courier type varchar(9)',
      /^orders\.courier is character varying\(9\)/,
    ],
    [
      'another order of letters',
      'alter table orders alter courier type text collate "C"',
      /courier is text collate/,
    ],
    ['a column that must be given', 'alter table letters add n int not null', 'letters.n has to be given'],
    ['no more nulls', 'alter table orders alter note set not null', 'orders.note takes no null any more'],
    [
      'a lost default',
      'alter table orders alter version drop default',
      'orders.version has no default any more',
    ],
    [
      'a narrower list',
      `alter table letters drop constraint letters_sms_kind_check,
      add constraint letters_sms_kind_check check (sms_kind in ('shipped'))`,
      /letters_sms_kind_check may refuse/,
    ],
    [
      'a new condition',
      'alter table orders add constraint short check (length(note) < 9)',
      /^short may refuse/,
    ],
    [
      'a new key',
      'alter table order_lines add constraint sold foreign key (product_id) references products',
      /^sold/,
    ],
    ['a new unique index', 'create unique index one_note on orders (note)', /^one_note may refuse/],
    ['a dropped function', 'drop function fold_for_search(text) cascade', /./],
  ])('%s', async (_name, sql, expected) => {
    expect(await changesBy(sql)).toContainEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it.each([
    ['a new table', 'create table notes (id text primary key, text text not null)'],
    ['a column with a default', 'alter table orders add n int not null default 0 check (n >= 0)'],
    ['a column that may be null', 'alter table orders add n int unique'],
    [
      'a longer list',
      `alter table letters drop constraint letters_sms_kind_check,
      add constraint letters_sms_kind_check check (sms_kind in ('shipped', 'delivered', 'session', 'lost'))`,
    ],
    ['a condition that goes', 'alter table orders drop constraint orders_note_check'],
    ['another index', 'drop index orders_by_amount; create index orders_by_amount on orders (amount, id)'],
  ])('nothing wrong in %s', async (_name, sql) => {
    expect(await changesBy(sql)).toEqual([]);
  });
});
