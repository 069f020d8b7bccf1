-- widens orders_parcel_number_check: some couriers give a link instead of a number
alter table orders drop constraint orders_parcel_number_check;
alter table orders add constraint orders_parcel_number_check check (length(parcel_number) between 1 and 300);
