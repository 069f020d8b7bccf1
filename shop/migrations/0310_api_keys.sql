-- Keys for programs, such as a cash register. The number and the name stay after the end, so that the activity keeps naming the
-- key; the hash goes.
create table api_keys (
  id text primary key,
  number integer not null unique generated always as identity,
  name text not null check (length(name) between 1 and 60),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array[
    'read_products', 'write_products', 'read_stock', 'write_stock', 'read_orders', 'write_orders']),
  token_hash text unique,
  made_at timestamptz not null,
  -- To the hour, so that a request costs no write.
  used_at timestamptz,
  ended_at timestamptz,
  check ((token_hash is null) = (ended_at is not null))
);

-- A cash register sells pieces that no order of the shop names.
alter table stock_moves drop constraint stock_moves_why_check;
alter table stock_moves add constraint stock_moves_why_check check (
  why in ('counted', 'received', 'damaged', 'given', 'sold_elsewhere', 'sold', 'sent', 'returned'));

-- What changed since, the longest ago first.
create index orders_by_change on orders (updated_at, id);
create index products_by_change on products (coalesce(edited_at, created_at), id) where deleted_at is null;
create index variants_by_sku on variants (sku) where sku <> '';
