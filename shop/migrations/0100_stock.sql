-- Pieces of what the shop counts: a product without a row here is sold without end.
create table stock (
  variant_id text primary key,
  product_id text not null references products (id),
  on_hand integer not null check (on_hand <= 1000000),
  held integer not null default 0,
  low_at integer not null default 2 check (low_at >= 0),
  constraint stock_held_check check (held between 0 and on_hand)
);
create index stock_of_product on stock (product_id);

-- Pieces promised to an order that is not paid, until then; their sum is stock.held.
create table stock_holds (
  order_id text not null references orders (id) on delete cascade,
  variant_id text not null references stock (variant_id),
  qty integer not null check (qty > 0),
  until timestamptz not null,
  primary key (order_id, variant_id)
);
create index stock_holds_of_variant on stock_holds (variant_id);
create index stock_holds_ending on stock_holds (until);

-- Each change of the pieces on hand; their sum is stock.on_hand.
create table stock_moves (
  id bigint generated always as identity primary key,
  variant_id text not null,
  change integer not null check (change <> 0),
  why text not null check (why in ('counted', 'received', 'damaged', 'given', 'sold', 'returned')),
  order_id text,
  refund_id text,
  actor text not null,
  reason text not null default '',
  at timestamptz not null
);
create index stock_moves_of_variant on stock_moves (variant_id, id desc);
create unique index stock_moves_sold_once on stock_moves (order_id, variant_id) where why = 'sold';
create unique index stock_moves_returned_once on stock_moves (refund_id, variant_id) where why = 'returned';

-- What shoppers see: null for a product that is not counted, else how many may be bought, six for more than five.
alter table products add column pieces_left integer check (pieces_left between 0 and 6);

-- Pieces that were paid for and not there any more.
alter table order_lines add column short_qty integer not null default 0;

-- An order with pieces that are not there is an item for the administrator.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in (
  'mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund', 'repeated_order', 'paid_after_cancel',
  'unconfirmed', 'short_stock'));
