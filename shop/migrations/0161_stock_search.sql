-- What the administrator's list of stock finds goods by, beside the name, brand and category of their product.
create index variants_search on variants using gin
  (lower(value1 || chr(10) || value2 || chr(10) || id || chr(10) || sku) gin_trgm_ops);
create index products_search_id on products using gin (id gin_trgm_ops) where deleted_at is null;
