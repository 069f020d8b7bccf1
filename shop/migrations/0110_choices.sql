-- What a product may be chosen by: at most two options, each with a name and values, and one text of the buyer's own.
-- A product without options is sold under its own id and has no variant.
alter table products add column options jsonb not null default '[]';
alter table products add column text_option jsonb;
-- The column price has the lowest of the variants on sale; here, whether others cost more.
alter table products add column price_varies boolean not null default false;

-- What is sold of a product with options. The first one keeps the id of its product; no id is of another product.
create table variants (
  id text primary key,
  product_id text not null references products (id),
  value1 text not null,
  value2 text not null default '',
  price bigint not null check (price between 1 and 10000000000),
  sku text not null default '',
  -- One of the product's pictures; null shows the first.
  picture text,
  position integer not null,
  state text not null default 'on_sale' check (state in ('on_sale', 'sold_out', 'hidden', 'archived'))
);
create unique index variants_values on variants (product_id, value1, value2) where state <> 'archived';
create index variants_of_product on variants (product_id, position);

-- What was chosen, for ever: product_id names the product, variant_id what was sold of it.
alter table order_lines add column variant_id text;
alter table order_lines add column choice jsonb;
alter table order_lines add column custom_text text check (length(custom_text) between 1 and 40);
-- Several variants of one product, or texts on one of them, are lines of their own.
-- widens order_lines_order_id_product_id_key: lines of one product were one line before.
alter table order_lines drop constraint order_lines_order_id_product_id_key;
create index order_lines_of_product on order_lines (order_id, product_id);
