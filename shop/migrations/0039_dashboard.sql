-- The administrator's home reads sums of a span and orders by status from the index alone.
create index orders_paid_totals on orders (paid_at) include (amount, tracking_state) where payment_state = 'paid';
