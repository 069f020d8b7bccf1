import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import { collectOwnData } from '#shop/accounts/own-data/collect-own-data.server.ts';
import { OWN_COLUMNS } from '#shop/accounts/own-data/column-queries.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aFullAccount } from '#tests/support/full-account.ts';
import { aShopToPayAt } from './payments-world.ts';

/** Tables that know no account: a new one that does belongs into the file, and into what is deleted. */
const OF_NOBODY = [
  'begun_carts',
  'calendars',
  'client_builds',
  'database_mode',
  'day_hours',
  'delivery_methods',
  'delivery_zones',
  'images',
  'api_keys',
  'last_backup',
  'lessons',
  'missed_searches',
  'product_files',
  'products',
  'push_keys',
  'report_months',
  'report_sums',
  'schema_migrations',
  'search_words',
  'shelf_counts',
  'shop_settings',
  'slots',
  'stock',
  'stored_files',
  'tax_periods',
  'unpaid_mail',
  'variants',
  'vouchers',
  'webhook_deliveries',
  'webhooks',
  'weekly_mail',
  'working_hours',
];

/** Why whole tables that know an account are not in its file. */
const LEFT_OUT_TABLES: Record<string, string> = {
  customers: 'sums of the orders, and the shop’s own note; all else stands elsewhere in the file',
  file_downloads: 'the shop’s own counts; a download names its order alone',
  gift_holds: 'a part of a gift voucher held for an order while it is paid, for half an hour',
  gift_moves: 'the shop’s own books; a move names its order alone',
  idempotency_keys: 'repeats the answer to a press of Pay Now, for a day',
  payment_events: 'what Paystack sends, with its own keys in it; emptied after thirty days',
  product_imports: 'a file of the administrator that waits for a press',
  rate_limits: 'counters that end within the day',
  stock_holds: 'pieces held for an order while it is paid, for half an hour',
  stock_moves: 'the shop’s own counts; a sale names its order alone',
  two_factors: 'the secret itself; the file says whether there is one',
  upload_sessions: 'pictures of the administrator on their way',
  voucher_uses: 'the shop’s own counts; a use names its order alone',
  verifications: 'links that end within the hour',
};

const SECRET = 'proves who somebody is';
const SHOPS_OWN = 'the shop’s own note or person';
const REPEATS = 'repeats what stands elsewhere in the file';
/** Why columns of the other tables are not in it. */
const LEFT_OUT_COLUMNS: Record<string, string> = {
  'account_addresses.user_id': REPEATS,
  'accounts.access_token': SECRET,
  'accounts.access_token_expires_at': SECRET,
  'accounts.id': SECRET,
  'accounts.id_token': SECRET,
  'accounts.password': SECRET,
  'accounts.refresh_token': SECRET,
  'accounts.refresh_token_expires_at': SECRET,
  'accounts.user_id': REPEATS,
  'appointments.id': REPEATS,
  'appointments.piece': REPEATS,
  'appointments.position': REPEATS,
  'appointments.reminded': REPEATS,
  'appointments.sequence': REPEATS,
  'appointments.set_at': REPEATS,
  'appointments.slot_id': REPEATS,
  'audit_log.actor': REPEATS,
  'audit_log.details': 'may be about others, where the administrator acts',
  'audit_log.id': REPEATS,
  'first_sign_ins.user_id': REPEATS,
  'gift_vouchers.code_hash': SECRET,
  'gift_vouchers.held': SHOPS_OWN,
  'gift_vouchers.id': REPEATS,
  'gift_vouchers.piece': REPEATS,
  'gift_vouchers.position': REPEATS,
  'gift_vouchers.stopped_at': SHOPS_OWN,
  'hand_payments.id': REPEATS,
  'hand_payments.taken_by': SHOPS_OWN,
  'hand_payments.undone_by': SHOPS_OWN,
  'letters.dropped_at': SHOPS_OWN,
  'letters.id': REPEATS,
  'letters.parked': 'repeats the message, while a person looks at it',
  'letters.parked_at': SHOPS_OWN,
  'letters.reason': SHOPS_OWN,
  'letters.unanswered': SHOPS_OWN,
  'message_answers.actor': SHOPS_OWN,
  'message_answers.id': REPEATS,
  'messages.digest': REPEATS,
  'messages.search_key': REPEATS,
  'order_lines.kind': SHOPS_OWN,
  'order_lines.position': REPEATS,
  'order_requests.answered_by': SHOPS_OWN,
  'order_requests.id': REPEATS,
  'orders.customer_key': REPEATS,
  'orders.erased_at': 'an erased order belongs to no account',
  'orders.gift_voucher_id': REPEATS,
  'orders.guest_id': SECRET,
  'orders.is_test': 'tells of the administrator’s trials, which belong to no account',
  'orders.link_version': SECRET,
  'orders.note': SHOPS_OWN,
  'orders.search_key': REPEATS,
  'orders.source': SHOPS_OWN,
  'orders.taken_by': SHOPS_OWN,
  'orders.user_id': REPEATS,
  'orders.version': REPEATS,
  'payment_attempts.authorization_url': SECRET,
  'payment_attempts.checked_at': SHOPS_OWN,
  'payment_attempts.fees': SHOPS_OWN,
  'payment_attempts.note': SHOPS_OWN,
  'payment_attempts.provider_id': SHOPS_OWN,
  'payment_attempts.provider_status': SHOPS_OWN,
  'payment_attempts.times_swept': SHOPS_OWN,
  'payment_attempts.waiting_since': SHOPS_OWN,
  'payment_issues.id': REPEATS,
  'payment_issues.provider_id': SHOPS_OWN,
  'payment_issues.resolution': SHOPS_OWN,
  'push_devices.auth': SECRET,
  'push_devices.endpoint': SECRET,
  'push_devices.id': SECRET,
  'push_devices.p256dh': SECRET,
  'push_devices.session_id': SECRET,
  'push_devices.user_id': REPEATS,
  'refunds.actor': SHOPS_OWN,
  'refunds.by_hand': SHOPS_OWN,
  'refunds.checked_at': SHOPS_OWN,
  'refunds.gift_voucher_id': SHOPS_OWN,
  'refunds.id': REPEATS,
  'refunds.note': SHOPS_OWN,
  'refunds.provider_refund_id': SHOPS_OWN,
  'refunds.restock': SHOPS_OWN,
  'refunds.seen_at': SHOPS_OWN,
  'refunds.sent_at': SHOPS_OWN,
  'reviews.id': REPEATS,
  'reviews.user_id': REPEATS,
  'sessions.id': SECRET,
  'sessions.second_factor': 'the file says whether the account has one',
  'sessions.token': SECRET,
  'sessions.user_id': REPEATS,
  'staff.expires_at': 'of the link in an invitation',
  'staff.id': REPEATS,
  'staff.token_hash': SECRET,
  'staff.user_id': REPEATS,
  'unwanted_invitations.address_hash': REPEATS,
  'unwanted_unpaid_mails.address_hash': REPEATS,
  'wanted.email': REPEATS,
  'wanted.id': REPEATS,
  'wanted.token': SECRET,
};

/** Where the name, the address or the id of an account that was deleted still stands, and why it may. */
const STAYS: Record<string, string> = {
  'audit_log.actor': 'an id that leads nowhere any more, beside the order that it is about',
  'customers.email': 'follows from the order',
  'customers.search_key': 'follows from the order',
  'orders.email': 'the books are kept for six years, of what was paid',
  'orders.search_key': 'follows from the order',
  'payment_events.payload': 'what Paystack sent, emptied after thirty days',
  'staff.user_id': 'an id that leads nowhere any more, beside the number by which the log names a helper',
};

type Cells = Record<string, unknown>;
const rowsOf = async (db: Db, query: string) =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Cells[] }).rows;

async function columnsOf(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r')`,
  );
  return rows.map(({ name }) => String(name)).sort();
}

/** The columns, `table.column`, in which one of these words stands. */
async function findColumns(db: Db, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of new Set((await columnsOf(db)).map(tableOf)))
    for (const row of await rowsOf(db, `select * from "${table}"`))
      for (const [column, cell] of Object.entries(row))
        if (words.some((word) => JSON.stringify(cell)?.includes(word))) found.add(`${table}.${column}`);
  return [...found].sort();
}

const exported = Object.values(OWN_COLUMNS).flatMap((columns: Record<string, PgColumn>) =>
  Object.values(columns).map((column) => `${getTableName(column.table)}.${column.name}`),
);
const tableOf = (column: string) => column.split('.')[0] ?? '';

onBothDatabases('what is kept about people', (open) => {
  const world = aShopToPayAt(open);

  it('is in the file of the account, or left out of it for a reason: column by column', async () => {
    const columns = await columnsOf(world().shop.db);
    const known = new Set(exported.map(tableOf));
    const judged = [...known, ...Object.keys(LEFT_OUT_TABLES), ...OF_NOBODY];
    expect([...new Set(columns.map(tableOf))].sort()).toEqual(judged.sort());
    const silent = columns.filter((column) => known.has(tableOf(column)) && !exported.includes(column));
    expect(silent).toEqual(Object.keys(LEFT_OUT_COLUMNS).sort());
  });

  it('stands nowhere but in tables that know an account', async () => {
    const { buyer } = await aFullAccount(world());
    const found = await findColumns(world().shop.db, [buyer.userId, buyer.email]);
    expect(found.map(tableOf).filter((table) => OF_NOBODY.includes(table))).toEqual([]);
    const judged = [...exported, ...Object.keys(LEFT_OUT_COLUMNS)];
    const isJudged = (column: string) => judged.includes(column) || tableOf(column) in LEFT_OUT_TABLES;
    expect(found.filter((column) => !isJudged(column))).toEqual([]);
  });

  it('goes with the account, but for what the books and the readers keep', async () => {
    const [{ shop }, { buyer }] = [world(), await aFullAccount(world())];
    await deleteAccount(shop, buyer.userId);
    const left = await findColumns(shop.db, [buyer.userId, buyer.email]);
    expect(left.filter((column) => !(column in STAYS))).toEqual([]);
    await expect(collectOwnData(shop, buyer)).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('and a table that hangs on an account goes with it, or is named here', async () => {
    const { db } = world().shop;
    const hanging = await rowsOf(
      db,
      `select conrelid::regclass::text as name, confdeltype as rule from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass`,
    );
    expect(hanging.filter(({ rule }) => rule !== 'c')).toEqual([]);
    const byId = (await columnsOf(db)).filter((column) => column.endsWith('.user_id')).map(tableOf);
    const staying = byId.filter((table) => hanging.every(({ name }) => name !== table));
    expect(staying).toEqual(['orders', 'reviews', 'staff']);
  });
});
