-- `unclear`: the provider was asked for a page and gave no usable answer; it may know the reference.
-- `attention`: money arrived that could not complete the order; an item in payment_issues tells why.
alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check
  check (state in ('starting', 'unclear', 'open', 'failed', 'applied', 'attention'));
drop index payment_attempts_one_live;
drop index payment_attempts_waiting;
create unique index payment_attempts_one_live on payment_attempts (order_id)
  where state in ('starting', 'unclear', 'open');
create index payment_attempts_waiting on payment_attempts (created_at)
  where state in ('starting', 'unclear', 'open');

-- What the provider says it received, in its own words: the amount may be wrong, the currency foreign.
alter table payment_attempts
  add column provider_id text,
  add column received_amount bigint check (received_amount between 0 and 100000000000),
  add column received_currency text;

-- Money or a payment that somebody has to look at. order_id is empty for money without an order.
create table payment_issues (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  kind text not null check (kind in ('mismatch', 'second_payment', 'no_order', 'reversed')),
  reference text not null check (reference <> ''),
  order_id text references orders (id),
  provider_id text,
  amount bigint check (amount between 0 and 100000000000),
  currency text,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolution text,
  unique (reference, kind),
  check ((resolved_at is null) = (resolution is null))
);
create index payment_issues_open on payment_issues (opened_at) where resolved_at is null;
create index payment_issues_by_order on payment_issues (order_id);

-- `requested` until the provider answered: our own request may or may not have reached it.
create table refunds (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  reference text not null check (reference <> ''),
  order_id text references orders (id),
  amount bigint not null check (amount between 1 and 100000000000),
  currency text not null,
  state text not null
    check (state in ('requested', 'pending', 'processing', 'processed', 'failed', 'needs-attention')),
  provider_refund_id text unique,
  reason text not null,
  note text,
  actor text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  seen_at timestamptz
);
create index refunds_by_reference on refunds (reference);
create index refunds_by_order on refunds (order_id);
create index refunds_open on refunds (created_at) where state not in ('processed', 'failed');
create unique index refunds_one_requested on refunds (reference) where state = 'requested';
