-- Couriers call with the number of a parcel: the list of all orders finds it.
create index orders_by_parcel on orders (regexp_replace(lower(parcel_number), '[^a-z0-9]', '', 'g'))
  where parcel_number is not null;
