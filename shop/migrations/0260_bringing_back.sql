-- One e-mail some hours after an order was left unpaid, once the owner has switched it on.
create table unpaid_mail (
  is_only boolean primary key default true check (is_only),
  is_on boolean not null default false,
  hours smallint not null default 3 check (hours between 1 and 24),
  -- When it was switched on: what was left before is not written about.
  since timestamptz
);

-- The orders of the last hours, however many there were before.
create index payment_attempts_by_time on payment_attempts (created_at);

-- Who wants no such e-mails, by a hash, as in unwanted_invitations.
create table unwanted_unpaid_mails (
  address_hash text primary key check (length(address_hash) = 43),
  created_at timestamptz not null
);

alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'placed', 'placed_notice', 'not_taken', 'cancelled_notice', 'confirmation', 'notice', 'cancelled',
  'refund_requested', 'refund_processed', 'refund_failed', 'request_received', 'request_answered', 'shipped',
  'payment_failed', 'left_unpaid', 'review_invitation', 'gift', 'gift_unsent'));

-- What the clock writes to buyers, by when it was sent: for the report about what came of it.
create index letters_bringing_back on letters (kind, sent_at, order_id)
  where kind in ('left_unpaid', 'review_invitation') and sent_at is not null;
create index wanted_notified on wanted (notified_at) where notified_at is not null;

-- Carts that were opened with goods, counted by the day of the first time, without anything of whose they are.
create table begun_carts (
  -- A day in Accra.
  day date primary key,
  count integer not null default 1
);

-- Months that were kept do not hold that report: the next night makes them again, until then they are summed live.
delete from report_months;
