-- The browser that placed an order without an account, as the hash of what its cookie says. It counts only while
-- the order belongs to no account; a claimed order keeps it as a note of who placed it.
alter table orders add column guest_id text check (guest_id ~ '^[0-9a-f]{64}$');
create index orders_by_guest on orders (guest_id, created_at desc) where guest_id is not null;
