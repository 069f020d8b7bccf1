-- What is to be paid on delivery and still open: the home page, the list of all orders and Money count it, and what of
-- it nobody took.
create index orders_desk_on_delivery on orders (created_at desc, id)
  where on_delivery_at is not null and payment_state = 'pending' and cancelled_at is null;

-- What came back on a day.
create index orders_came_back on orders (cancelled_at) where not_taken_at is not null and cancelled_at is not null;
