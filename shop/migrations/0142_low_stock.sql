-- The administrator knows that it runs low: she was written to, or has entered it herself.
alter table stock add column is_low_noticed boolean not null default false;
update stock set is_low_noticed = on_hand <= low_at;
create index stock_low_changed on stock (product_id, variant_id) where (on_hand <= low_at) <> is_low_noticed;
create index stock_low on stock (product_id) where on_hand - held <= low_at;
