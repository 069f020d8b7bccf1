-- The pieces that go back on the shelf once the refund is processed; null for none.
alter table refunds add column restock jsonb;
