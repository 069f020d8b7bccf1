-- Counts and late pages are read off this index alone, whatever is searched for, whoever looks.
drop index products_latest;
create index products_latest on products (created_at desc, id) include (state, search_key) where deleted_at is null;
