-- Where the shop delivers: tried in this order, the first that fits wins. One without regions and towns is for the rest.
create table delivery_zones (
  id text primary key,
  name text not null,
  position integer not null,
  regions text[] not null default '{}',
  towns text[] not null default '{}'
);

-- Ways to deliver there. While none is on, delivery is free everywhere.
create table delivery_methods (
  id text primary key,
  zone_id text not null references delivery_zones (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('courier', 'pick_up', 'bus_parcel')),
  name text not null,
  price bigint not null check (price between 0 and 1000000000),
  free_from bigint check (free_from between 1 and 1000000000),
  days integer not null check (days between 0 and 60),
  instructions text not null default '',
  is_on boolean not null default true
);
create index delivery_methods_of_zone on delivery_methods (zone_id, position);

-- As it was chosen, in words; null where delivery was free everywhere. What it costs is a part of the amount.
alter table orders add column delivery jsonb;
alter table orders add column delivery_price bigint not null default 0 check (delivery_price between 0 and 1000000000);
-- What the buyer wrote to the shop.
alter table orders add column buyer_note text;
-- Where a bus parcel is collected, and the number of who carries it.
alter table orders add column station text;
alter table orders add column driver_phone text;

-- The lowest price of a delivery, which pages show; null while it is free everywhere.
alter table shop_settings add column delivery_from bigint;
