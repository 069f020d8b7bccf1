-- What the buyer of an order with missing pieces wants; null until chosen.
alter table orders add column short_choice text check (short_choice in ('wait', 'refund'));
