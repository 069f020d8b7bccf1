-- Each order of the listing is read off one index alone, whatever filters are chosen, up to the last page.
drop index products_latest;
create index products_latest on products (created_at desc, id)
  include (category, brand, price, state, search_key) where deleted_at is null;
drop index products_by_price;
create index products_by_price on products (price, id) include (category, brand, state) where deleted_at is null;
drop index products_by_name;
create index products_by_name on products (name_key, id)
  include (category, brand, price, state) where deleted_at is null;
