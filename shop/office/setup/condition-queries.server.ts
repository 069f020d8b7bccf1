import { sql } from 'drizzle-orm';
import type { ShopMode } from '#platform/db/claim-mode.server.ts';
import type { Db } from '#platform/db/db.server.ts';

/** What the doctor asks a database; instants of what never was are null. */
export type Condition = {
  now: Date;
  isReadOnly: boolean;
  mode: ShopMode | null;
  migrations: string[];
  lastChange: Date | null;
  lastBackup: Date | null;
  lastPaid: Date | null;
  lastWebhook: Date | null;
  parkedMessages: number;
  /** What the law asks a shop to say of itself and this one does not. */
  unsaid: string[];
  /** Whether a registration with the Data Protection Commission is named. */
  isRegistered: boolean;
  /** Whether taxes stand on receipts without a TIN. */
  lacksTin: boolean;
  /** How many are shown to shoppers. */
  products: number;
  /** Whether one can be chosen. */
  hasDelivery: boolean;
  /** Whether one was paid. */
  hasTestOrder: boolean;
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

/** Of a business that is a person of its own the law asks more (Act 772, section 47 (1) (f)). */
const IS_LEGAL_PERSON = sql.raw(`legal_status ~* 'compan|limited|ltd|plc|partner|cooperative|foundation'`);

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
    array(select name from shop_settings, lateral (values (1, 'business name', business_name),
      (2, 'legal status', legal_status), (3, 'registration', registration),
      (4, 'place of registration', case when ${IS_LEGAL_PERSON} then registered_at else '-' end),
      (5, 'directors or partners', case when ${IS_LEGAL_PERSON} then office_bearers else '-' end),
      (6, 'address', street_address), (7, 'phone', phone)) as answers (place, name, value)
      where coalesce(value, '') = '' order by place) as unsaid,
    (select data_protection is not null from shop_settings) as "isRegistered",
    (select tin is null and jsonb_array_length(coalesce((select taxes from tax_periods
      where starts_on <= (now() at time zone 'Africa/Accra')::date order by starts_on desc limit 1), '[]')) > 0
      from shop_settings) as "lacksTin",
    (select count(*)::int from products where deleted_at is null and state <> 'hidden') as products,
    exists (select 1 from delivery_methods where is_on) as "hasDelivery",
    exists (select 1 from orders where source = 'test' and payment_state = 'paid') as "hasTestOrder"`)) as {
    rows: Row[];
  };
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
