import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** What the doctor asks a database; instants of what never was are null. */
export type Condition = {
  now: Date;
  isReadOnly: boolean;
  mode: string | null;
  migrations: string[];
  lastChange: Date | null;
  lastBackup: Date | null;
  lastPaid: Date | null;
  lastWebhook: Date | null;
  parkedMessages: number;
  /** What the law asks a shop to say of itself and this one does not. */
  unsaid: string[];
};

type Row = { [K in keyof Condition]: Condition[K] extends Date | null ? string | null : Condition[K] };

/** The migrations that a database has seen; empty for one without a shop. */
export async function readMigrations(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select to_regclass('public.schema_migrations') is not null as "isThere"`,
  )) as { rows: { isThere: boolean }[] };
  if (!rows[0]?.isThere) return [];
  const seen = (await db.execute(sql`select name from schema_migrations`)) as { rows: { name: string }[] };
  return seen.rows.map(({ name }) => name);
}

/** Reads the condition of a database whose schema is ours. */
export async function readCondition(db: Db): Promise<Condition> {
  const { rows } = (await db.execute(sql`select
    to_json(clock_timestamp()) #>> '{}' as now,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select mode from database_mode) as mode,
    array(select name from schema_migrations) as migrations,
    to_json((select at from audit_log order by id desc limit 1)) #>> '{}' as "lastChange",
    to_json((select made_at from last_backup)) #>> '{}' as "lastBackup",
    to_json((select max(paid_at) from orders where payment_state = 'paid')) #>> '{}' as "lastPaid",
    to_json((select max(received_at) from payment_events)) #>> '{}' as "lastWebhook",
    (select count(*)::int from letters where parked_at is not null) as "parkedMessages",
    array(select name from shop_settings, lateral (values ('business name', business_name),
      ('registration', registration), ('address', street_address)) as answers (name, value)
      where coalesce(value, '') = '') as unsaid`)) as { rows: Row[] };
  const [row] = rows;
  if (!row) throw new Error('the database gave no answer');
  const date = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...row,
    now: new Date(row.now as unknown as string),
    lastChange: date(row.lastChange),
    lastBackup: date(row.lastBackup),
    lastPaid: date(row.lastPaid),
    lastWebhook: date(row.lastWebhook),
  };
}
