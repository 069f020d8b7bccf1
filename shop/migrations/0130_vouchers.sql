-- Codes that lower what an order costs. Uses are held for unpaid orders, and spent by paid ones.
create table vouchers (
  id text primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{3,30}$'),
  kind text not null check (kind in ('amount', 'share', 'delivery')),
  amount bigint check (amount between 1 and 1000000000),
  percent integer check (percent between 1 and 100),
  starts_on date,
  ends_on date,
  minimum bigint check (minimum between 1 and 1000000000),
  uses integer check (uses > 0),
  per_buyer integer check (per_buyer > 0),
  categories text[] not null default '{}',
  products text[] not null default '{}',
  is_on boolean not null default false,
  version integer not null default 1,
  held integer not null default 0 check (held >= 0),
  spent integer not null default 0 check (spent >= 0),
  -- Spent beyond the limit by money that came late.
  overshot integer not null default 0 check (overshot >= 0),
  created_at timestamptz not null,
  check ((kind = 'amount') = (amount is not null) and (kind = 'share') = (percent is not null))
);

-- One for each order. It outlives the order, so that the counts stay true.
create table voucher_uses (
  order_id text primary key,
  voucher_id text not null references vouchers (id),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('held', 'spent', 'returned')),
  until timestamptz not null
);
create index voucher_uses_of_voucher on voucher_uses (voucher_id, state);
create index voucher_uses_ending on voucher_uses (until) where state = 'held';

alter table orders add column voucher jsonb;
-- A part of price × qty, for all pieces of the line.
alter table order_lines add column discount bigint not null default 0;
-- widens order_lines_discount_check: a line that names no discount has none, and passes.
alter table order_lines add constraint order_lines_discount_check check (discount between 0 and price * qty);

-- Whether the cart asks for a code.
alter table shop_settings add column has_vouchers boolean not null default false;
