-- Couriers call with the number of a parcel: the list of all orders finds it.
create index orders_by_parcel on orders (lower(parcel_number)) where parcel_number is not null;
