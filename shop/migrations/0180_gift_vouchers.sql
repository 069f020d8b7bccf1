-- Gift vouchers: money that was paid before, each with a ledger. Of a code only its hash is kept. They outlive the order
-- that they were bought with.
create table gift_vouchers (
  id text primary key,
  code_hash text not null unique,
  order_id text not null,
  position integer not null,
  piece integer not null,
  amount bigint not null check (amount between 1 and 10000000000),
  balance bigint not null,
  -- Of the balance, for orders that are not paid yet.
  held bigint not null default 0,
  recipient_name text,
  recipient_email text,
  words text,
  send_on date,
  sent_at timestamptz,
  created_at timestamptz not null,
  -- Since when it is refunded.
  closed_at timestamptz,
  -- Since when nothing of it can be spent: the bank took its payment back, or the administrator stopped it.
  stopped_at timestamptz,
  unique (order_id, position, piece),
  constraint gift_vouchers_balance_check check (0 <= held and held <= balance and balance <= amount)
);
create index gift_vouchers_to_send on gift_vouchers (send_on) where sent_at is null and recipient_email is not null;

-- One for each order.
create table gift_holds (
  order_id text primary key,
  voucher_id text not null references gift_vouchers (id),
  amount bigint not null check (amount > 0),
  until timestamptz not null
);
create index gift_holds_of_voucher on gift_holds (voucher_id);
create index gift_holds_ending on gift_holds (until);

-- What came and went. Its sum is the balance.
create table gift_moves (
  id bigint generated always as identity primary key,
  voucher_id text not null references gift_vouchers (id),
  kind text not null check (kind in ('issue', 'spend', 'refund', 'close', 'reopen')),
  amount bigint not null,
  -- That it was bought with, or pays for.
  order_id text not null,
  refund_id text,
  at timestamptz not null,
  constraint gift_moves_amount_check check (case when kind in ('issue', 'refund', 'reopen') then amount > 0 else amount < 0 end)
);
-- A refund that fails opens again what it closed, and may be processed after all.
create unique index gift_moves_once on gift_moves (voucher_id, kind, order_id, coalesce(refund_id, ''))
  where kind in ('issue', 'spend', 'refund');
create index gift_moves_of_order on gift_moves (order_id);

-- What of the amount a gift voucher pays; the provider is asked for the rest.
alter table orders add column gift_voucher_id text;
alter table orders add column gift_amount bigint not null default 0;
-- widens orders_gift_check: an order that names no gift voucher has no part of one, and passes.
alter table orders add constraint orders_gift_check
  check (gift_amount >= 0 and gift_amount <= amount and (gift_amount = 0) = (gift_voucher_id is null));
-- What gift vouchers paid is taken off the earnings: it came in when they were sold.
create index orders_paid_by_gift on orders (paid_at) include (gift_amount) where gift_voucher_id is not null;

-- Of money that went back to a gift voucher; null of what the provider gives back.
alter table refunds add column gift_voucher_id text;

-- Whether the checkout asks for a gift voucher: since the first was sold.
alter table shop_settings add column has_gifts boolean not null default false;

-- Money that came when the gift voucher of its order was empty is an item for the administrator.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in (
  'mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund', 'repeated_order', 'paid_after_cancel',
  'unconfirmed', 'short_stock', 'lost_time', 'refunded_time', 'gift_gone'));

-- A gift voucher that is sent is a mail about its order.
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'confirmation', 'notice', 'cancelled', 'refund_requested', 'refund_processed', 'refund_failed',
  'request_received', 'request_answered', 'shipped', 'payment_failed', 'review_invitation', 'gift', 'gift_unsent'));
