-- The list of all orders is sorted by name, town and state, too. The name begins search_key, without its accents.
create index orders_by_name on orders (left(search_key, 60), id);
create index orders_by_town on orders (lower((shipping_address ->> 'city') collate "C"), id);
create index orders_by_state on orders ((case when tracking_state = 'delivered' then 5 when tracking_state = 'shipped' then 4
  when tracking_state = 'processing' then 3 when tracking_state = 'orderPlaced' then 2
  when payment_state = 'paid' then 1 else 0 end) desc, created_at desc, id);
