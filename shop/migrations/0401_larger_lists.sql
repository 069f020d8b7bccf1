-- A category or a brand in the order of names: those of one brand stand together in it, so that a walk over all names
-- finds the first of another one late. They serve wherever the two before them did.
create index products_of_category on products (category, name_key, id)
  include (brand, price, state) where deleted_at is null;
create index products_of_brand on products (brand, name_key, id)
  include (category, price, state) where deleted_at is null;
drop index products_by_brand;
drop index products_by_shelf;

-- Signs are looked for among the products that have any, the newest first: no other index knows them.
drop index products_search_signs;
create index products_search_signs on products (created_at desc, id)
  where deleted_at is null and search_head ~ '[^a-z0-9 \n]';
