-- Orders that the administrator places to try the shop: true ones that are no sales. Whatever counts or lists leaves
-- out those that this index names, so that no other index has to know of them.
alter table orders add column is_test boolean not null default false;
create index orders_tests on orders (created_at desc, id) where is_test;

-- What is summed up by the administrator's home, with the id, by which tests are left out; it serves the export, too.
create index orders_paid_sums on orders (paid_at, id) include (amount, tracking_state) where payment_state = 'paid';
drop index orders_paid;
drop index orders_paid_totals;

-- Whether a webhook about one payment has come.
create index payment_events_by_reference on payment_events (reference);
