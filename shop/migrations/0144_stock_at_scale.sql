-- Columns of their own, because PostgreSQL guesses that a third of all rows fulfil such a comparison and reads them all.
alter table stock add column is_low boolean generated always as (on_hand - held <= low_at) stored;
alter table stock add column is_low_due boolean
  generated always as ((on_hand <= low_at) <> is_low_noticed) stored;
drop index stock_low;
drop index stock_low_changed;
create index stock_low on stock (product_id) where is_low;
create index stock_low_due on stock (product_id, variant_id) where is_low_due;

create index stock_moves_of_order on stock_moves (order_id) where order_id is not null;
