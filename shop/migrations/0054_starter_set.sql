-- Three products that the home page offers a beginner together; without them it takes what is liked best.
alter table shop_settings
  add column starter_set text check (starter_set ~ '^[A-Za-z0-9-]{1,64}( [A-Za-z0-9-]{1,64}){2}$');

-- What is liked best in a category, and whether it has anything on sale.
create index products_by_rating on products (category, rating_count desc, price, id)
  where deleted_at is null and state = 'on_sale';
