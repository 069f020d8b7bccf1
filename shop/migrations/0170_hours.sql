-- Hours that are booked. A calendar is of one person or room: nothing in it overlaps.
create table calendars (
  id integer primary key,
  name text not null,
  -- In the address under which the owner's phone reads it; null while there is none.
  feed_key text unique
);

create table working_hours (
  calendar_id integer not null references calendars (id),
  -- Sunday is 0; minutes since midnight in Accra.
  weekday integer not null check (weekday between 0 and 6),
  from_minute integer not null,
  to_minute integer not null,
  primary key (calendar_id, weekday, from_minute),
  constraint working_hours_minutes_check check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);

-- Other hours than usual on one day, none where it is closed.
create table day_hours (
  calendar_id integer not null references calendars (id),
  day date not null,
  spans jsonb not null default '[]',
  primary key (calendar_id, day)
);

-- Starts that are held or booked, and how many of their seats.
create table slots (
  id bigint generated always as identity primary key,
  calendar_id integer not null references calendars (id),
  product_id text not null references products (id),
  starts_at timestamptz not null,
  blocked tstzrange not null,
  seats integer not null,
  taken integer not null,
  unique (calendar_id, product_id, starts_at),
  constraint slots_taken_check check (taken between 1 and seats),
  constraint slots_inside_check check (blocked @> starts_at),
  -- The calendar as a range of one, because an index of ranges has no numbers without an extension.
  constraint slots_overlap_check exclude using gist
    (int4range(calendar_id, calendar_id, '[]') with &&, blocked with &&)
);

-- One for each piece of an order line that has a time. One that lets go of its time unpaid has no row.
create table appointments (
  id bigint generated always as identity primary key,
  slot_id bigint references slots (id),
  order_id text not null references orders (id) on delete cascade,
  position integer not null,
  piece integer not null,
  product_id text not null,
  starts_at timestamptz not null,
  minutes integer not null,
  state text not null check (state in ('held', 'booked', 'open', 'cancelled')),
  -- Of one that is held.
  until timestamptz,
  -- Rises with each change, for calendars that have it.
  sequence integer not null default 0,
  -- When it took its time.
  set_at timestamptz not null,
  -- 1 once the buyer is reminded a day before, 2 an hour before.
  reminded smallint not null default 0,
  unique (order_id, position, piece),
  constraint appointments_slot_check check ((state in ('held', 'booked')) = (slot_id is not null)),
  constraint appointments_until_check check ((state = 'held') = (until is not null))
);
create index appointments_of_slot on appointments (slot_id);
create index appointments_ending on appointments (until) where state = 'held';
create index appointments_to_remind on appointments (starts_at) where state = 'booked' and reminded < 2;

-- Null for a product that is bought without a time.
alter table products add column booking jsonb;
create index products_of_kind on products (kind, created_at desc, id) where kind in ('course', 'booking');
create index products_with_dates on products (id) where booking -> 'dates' <> '[]';
-- The times that were ordered, one for each piece.
alter table order_lines add column times jsonb;

-- A text message may remind of an hour.
alter table letters drop constraint letters_sms_kind_check;
alter table letters add constraint letters_sms_kind_check check (sms_kind in ('shipped', 'delivered', 'session'));

-- An hour that was gone when its money came is an item for the administrator.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in (
  'mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund', 'repeated_order', 'paid_after_cancel',
  'unconfirmed', 'short_stock', 'lost_time'));
