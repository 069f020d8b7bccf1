-- Files that a product gives its buyers, or shows to everybody as a sample. Their bytes lie in the store of files, in
-- pieces under keys of their own; one that has not received all of them is on its way.
create table product_files (
  id text primary key,
  product_id text not null references products (id),
  name text not null check (length(name) between 1 and 200),
  size bigint not null check (size between 1 and 1073741824),
  received bigint not null default 0 check (received between 0 and size),
  pieces jsonb not null default '[]',
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Those who bought it before have it still.
  removed_at timestamptz
);
create index product_files_of_product on product_files (product_id, created_at);

-- How often the buyer of an order has asked for a file.
create table file_downloads (
  order_id text not null references orders (id) on delete cascade,
  file_id text not null references product_files (id),
  count integer not null check (count between 1 and allowed),
  allowed integer not null,
  last_at timestamptz not null,
  primary key (order_id, file_id)
);

-- Whether pages speak of downloads.
alter table shop_settings add column has_downloads boolean not null default false;
