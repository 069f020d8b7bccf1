-- The journal for an accountant reads by day what the shop took by itself, and what of that it took back.
create index hand_payments_written on hand_payments (at, id);
create index hand_payments_undone on hand_payments (undone_at, id) where undone_at is not null;
