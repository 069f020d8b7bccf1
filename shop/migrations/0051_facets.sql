-- The counts beside the filters, with a price ceiling or without, are read off this index alone.
create index products_by_shelf on products (category, brand) include (price, state) where deleted_at is null;
