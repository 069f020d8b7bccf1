import type { Client } from 'pg';

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};
/** A constraint, or a unique index that belongs to none. */
type Rule = { table: string; name: string; columns: string[]; text: string };

/** What a process relies on when it reads and writes, as the database itself tells it. */
export type Schema = { tables: string[]; functions: string[]; columns: Column[]; rules: Rule[] };

/** `subject` is what a migration has to name when it means it: a table, `table.column`, a constraint, a function. */
export type Narrowing = { subject: string; what: string };

const OWN = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

export async function readSchema(client: Client): Promise<Schema> {
  const rows = async <T>(text: string) => (await client.query(text)).rows as T[];
  const names = async (text: string) => (await rows<{ name: string }>(text)).map(({ name }) => name);
  return {
    tables: await names(`select c.relname as name from pg_class c where ${OWN}`),
    functions: await names(`select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
    columns: await rows(`select c.relname as table, a.attname as name, not a.attnotnull as "isNullable",
        format_type(a.atttypid, a.atttypmod) || coalesce(' collate ' || nullif(a.attcollation::regcollation::text, '-'), '') as type,
        a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where ${OWN}`),
    rules: await rows(`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text,
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)) as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OWN}
      union all select c.relname, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid),
        array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey))
      from pg_index i join pg_class c on c.oid = i.indrelid where ${OWN} and i.indisunique
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`),
  };
}

/** What a process that was made for `before` can no longer do, or may be refused, on `after`. */
export function narrowingsOf(before: Schema, after: Schema): Narrowing[] {
  return [
    ...missing(before.tables, after.tables),
    ...missing(before.functions, after.functions),
    ...before.columns.flatMap((column) => narrowedColumn(column, after)),
    ...after.columns.flatMap((column) => demandedColumn(column, before)),
    ...after.rules.flatMap((rule) => newRule(rule, before)),
    ...lostKeys(before, after),
  ];
}

function missing(before: readonly string[], after: readonly string[]): Narrowing[] {
  return before.filter((name) => !after.includes(name)).map((subject) => ({ subject, what: 'is gone' }));
}

const columnIn = ({ columns }: Schema, table: string, name: string) =>
  columns.find((column) => column.table === table && column.name === name);

function narrowedColumn(before: Column, schema: Schema): Narrowing[] {
  const { table, name } = before;
  if (!schema.tables.includes(table)) return [];
  const after = columnIn(schema, table, name);
  const subject = `${table}.${name}`;
  if (!after) return [{ subject, what: 'is gone' }];
  const found = [
    after.type !== before.type && `is ${after.type} now, not ${before.type}`,
    before.isNullable && !after.isNullable && 'takes no null any more',
    before.hasDefault && !after.hasDefault && !after.isNullable && 'has no default any more',
    !before.isGenerated && after.isGenerated && 'is generated now',
  ];
  return found.filter((what) => what !== false).map((what) => ({ subject, what }));
}

/** A new column of a table that was there: a process that does not know it leaves it out. */
function demandedColumn({ table, name, isNullable, hasDefault }: Column, before: Schema): Narrowing[] {
  if (!before.tables.includes(table) || columnIn(before, table, name)) return [];
  return isNullable || hasDefault ? [] : [{ subject: `${table}.${name}`, what: 'has to be given' }];
}

/** A rule over new columns alone is met by their defaults; one with more values than before lets more in. */
function newRule(rule: Rule, before: Schema): Narrowing[] {
  const { table, name, columns, text } = rule;
  if (!before.tables.includes(table)) return [];
  if (columns.length > 0 && columns.every((column) => !columnIn(before, table, column))) return [];
  const old = before.rules.find((other) => other.table === table && other.name === name);
  if (old && (old.text === text || hasMoreValues(text, old.text))) return [];
  return [{ subject: name, what: `may refuse what was taken: ${text}` }];
}

/** What `on conflict` asks for has to be there. */
function lostKeys({ rules }: Schema, after: Schema): Narrowing[] {
  const keys = rules.filter(
    ({ table, text }) => after.tables.includes(table) && /^(PRIMARY|UNIQUE|CREATE UNIQUE)/.test(text),
  );
  return missing(
    keys.map(({ name }) => name),
    after.rules.map(({ name }) => name),
  );
}

const LIST = /ARRAY\[[^\]]*\]/g;

function hasMoreValues(text: string, before: string): boolean {
  if (text.replace(LIST, '') !== before.replace(LIST, '')) return false;
  const lists = text.match(LIST) ?? [];
  return (before.match(LIST) ?? []).every((list, at) =>
    (list.match(/'[^']*'/g) ?? []).every((value) => lists[at]?.includes(value)),
  );
}
