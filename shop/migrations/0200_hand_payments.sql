-- Money that the shop took by itself: in cash, on its own mobile money number, or into its bank account.
create table hand_payments (
  id text primary key,
  order_id text not null,
  way text not null check (way in ('cash', 'momo', 'bank')),
  amount bigint not null check (amount > 0),
  -- Such as the number of a mobile money transaction.
  reference text,
  -- The day in Accra on which it was received.
  received_on date not null,
  taken_by text not null,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  undone_reason text,
  constraint hand_payments_undone_check check ((undone_at is null) = (undone_by is null))
);
create index hand_payments_of_order on hand_payments (order_id);

-- What of the amount was received so; the provider is asked for the rest.
alter table orders add column hand_amount bigint not null default 0;
-- widens orders_hand_check: an order of which nothing was received so passes.
alter table orders add constraint orders_hand_check check (hand_amount >= 0 and gift_amount + hand_amount <= amount);

-- What the shop gave back by itself, of money that did not come through the provider.
alter table refunds add column by_hand boolean not null default false;
