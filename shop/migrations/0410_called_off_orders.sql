-- What was cancelled, and what money of went back before it left: the tab "Cancelled" of all orders.
create index orders_desk_called_off on orders (created_at desc, id)
  where cancelled_at is not null
    or (refunded_at is not null and (tracking_state is null or tracking_state in ('orderPlaced', 'processing')));
