-- What a voucher pays for whole costs nothing, and no provider hears of it: its payment is applied from the start.
-- widens orders_amount_check: nothing is an amount too, where there is a voucher.
alter table orders drop constraint orders_amount_check;
alter table orders add constraint orders_amount_check
  check (amount between 1 and 10000000000 or (amount = 0 and voucher is not null));
-- widens payment_attempts_amount_check: nothing is an amount too, of a payment that no provider has.
alter table payment_attempts drop constraint payment_attempts_amount_check;
alter table payment_attempts add constraint payment_attempts_amount_check
  check (amount between 1 and 10000000000 or (amount = 0 and state = 'applied' and provider_id is null));
