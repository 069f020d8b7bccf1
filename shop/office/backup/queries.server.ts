import type { Session } from '#platform/db/session.server.ts';

/**
 * Of these no rows are carried over: what ends with the browser or the process it belongs to, what was ended may not
 * come back to life, and what tells of this very database.
 */
export const LEFT_OUT = [
  'sessions',
  'verifications',
  'rate_limits',
  'upload_sessions',
  'client_builds',
  'last_backup',
];

/** Those that came in, and those that are shown: a demo's own have no row. */
const PICTURES = `
  select sha256, coalesce(bool_or(state in ('arriving', 'removing')), false) as "isUnsettled",
    bool_or(state is null) as "isShown" from (
    select sha256, state from images
    union all select substr(url, 8, 64), null from (
      select image_url as url from products
      union select jsonb_array_elements(more_images) ->> 'url' from products where more_images <> '[]'
      union select image_url from order_lines
      union select picture_url from shop_settings) shown
    where url ~ '^/media/[0-9a-f]{64}/') pictures
  group by sha256 order by sha256`;

/** The pieces of the files that products give their buyers. */
const PIECES = `select piece ->> 'key' as key from product_files, jsonb_array_elements(pieces) as piece order by 1`;

/** The name of an original, whether it may lack its file, and whether it is shown somewhere. */
export type BackedUpPicture = { sha256: string; isUnsettled: boolean; isShown: boolean };

/** What is to be known of the shop beside its rows, as of the transaction of `session`. */
export async function readSnapshot(session: Session) {
  const [now] = await session.query<{ at: string; mode: 'demo' | 'live' | null }>(
    `select to_json(now()) #>> '{}' as at, (select mode from database_mode) as mode`,
  );
  const migrations = await session.query<{ name: string }>('select name from schema_migrations order by 1');
  return {
    madeAt: new Date(now?.at ?? 0),
    mode: now?.mode ?? ('demo' as const),
    migrations: migrations.map(({ name }) => name),
    pictures: await session.query<BackedUpPicture>(PICTURES),
    pieces: (await session.query<{ key: string }>(PIECES)).map(({ key }) => key),
  };
}

/** How much faster than on its best day of late the old shop may have sold since, and the least to leave out. */
const FASTER = 10;
const FEWEST = 1_000;
const LAST_NUMBER = 2_147_000_000;
/** How often a message was tried that is parked at its next turn. */
const UNCLEAR = 2;

/** What the shop that was saved may have done up to this moment, and the restored one may not do again. */
const notTwice = (madeAt: string) => [
  // Two orders of one number would be mixed up on the telephone for years.
  `select setval('order_numbers', least(${LAST_NUMBER}, greatest(last_value, ${FEWEST}) + greatest(${FEWEST}, ceil(${FASTER}
    * (select coalesce(max(count), 0) from (select count(*) from orders
        where created_at > timestamptz '${madeAt}' - interval '30 days' group by created_at::date) days)
    * greatest(1, extract(epoch from clock_timestamp() - timestamptz '${madeAt}') / 86400))))::bigint)
    from order_numbers`,
  // Counted from now, its sweep looks for it at the provider, and asks for none.
  `update refunds set sent_at = clock_timestamp() where state = 'requested' and sent_at is null`,
  `delete from pgboss.job where name in ('push.send', 'orders.mail-link')`,
  // A receiver may have it already; the administrator sends it again.
  `update webhook_deliveries set outcome = 'given_up', next_at = null, code = 'restored' where outcome is null`,
  // Messages are neither sent twice nor lost: their next turn parks them.
  `insert into letters (id, written_at, unanswered)
    select distinct on (id) id, written_at, ${UNCLEAR} from (
      select coalesce((data -> 'again' ->> 'id')::uuid, source_id, id) as id,
        coalesce((data -> 'again' ->> 'writtenAt')::timestamptz, source_created_on, created_on) as written_at
      from pgboss.job where name in ('mail.send', 'sms.send')) waiting
    on conflict (id) do update set unanswered = ${UNCLEAR} where letters.sent_at is null`,
];

const HELPERS = 'select user_id from staff where ended_at is null and user_id is not null';

/**
 * What a restored shop forgets, and what it may not do by itself (decision 0062), as SQL. Repeated work is left to its
 * timetable; what somebody had begun begins anew. `madeAt` and `missing` are of a manifest, and hold no quotes.
 */
export function restoredShopRules({
  madeAt,
  missing,
  sendsWaiting,
}: {
  madeAt: string;
  missing: readonly string[];
  /** Whether messages that wait go out by themselves, or are parked where the admin sees them. */
  sendsWaiting: boolean;
}): string {
  return [
    `truncate ${LEFT_OUT.join(', ')}`,
    // A helper whose rights were ended since does not get them back; the rows go on naming who did what. As with any
    // end the second factor goes, whose secret another SESSION_SECRET could not read.
    `delete from two_factors where user_id in (${HELPERS})`,
    `update users set two_factor_enabled = false where id in (${HELPERS})`,
    `update staff set ended_at = clock_timestamp(), email = null, token_hash = null where ended_at is null`,
    // Nor does a key.
    `update api_keys set ended_at = clock_timestamp(), token_hash = null where ended_at is null`,
    `update images set state = 'parked', note = 'the original is missing'
      where sha256 in (${["''", ...missing.map((sha256) => `'${sha256}'`)].join()}) and state <> 'waiting'`,
    `delete from pgboss.job where state >= 'completed' or name in (select name from pgboss.schedule)`,
    ...(sendsWaiting ? [] : notTwice(madeAt)),
    `update pgboss.job set state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
      started_on = null, heartbeat_on = null, keep_until = greatest(keep_until, now() + interval '14 days')`,
  ].join(';\n');
}
