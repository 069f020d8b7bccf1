-- How many products for sale stand on each shelf: a category of one brand, by the first two digits of the price.
-- What the listing counts beside its filters is read off these few rows, however many products there are, and with a
-- price ceiling off the products of its own band besides. Triggers keep them, so that a process of an older build
-- does, too. The number of a shelf is the sum of its rows: a writer adds one of its own where another has the shelf in
-- hand, and the next one makes one row of them again, so that nobody waits for anybody.
create table shelf_counts (
  category text not null,
  brand text not null,
  price_band bigint not null,
  counted bigint not null
);
create index shelf_counts_by_band on shelf_counts (price_band, category, brand);

-- 1234567 is in the band of 1200000.
create function price_band(price bigint) returns bigint
  language sql immutable strict parallel safe
  return trunc(price, 2 - length(price::text))::bigint;

create function add_to_shelves(changes shelf_counts[]) returns void language sql as $$
  with taken as (
    delete from shelf_counts where ctid = any (array(
      select s.ctid from unnest(changes) c join shelf_counts s using (category, brand, price_band)
      for update of s skip locked))
    returning category, brand, price_band, counted
  )
  insert into shelf_counts
    select category, brand, price_band, sum(counted)
    from (select * from taken union all select * from unnest(changes)) as summed
    group by category, brand, price_band having sum(counted) <> 0
$$;

create function keep_shelf_counts() returns trigger language plpgsql as $$
declare
  changes shelf_counts[];
begin
  if tg_op = 'INSERT' then
    changes := array(
      select row(category, brand, price_band(price), count(*))::shelf_counts from written
      where deleted_at is null and state <> 'hidden' group by category, brand, price_band(price));
  elsif tg_op = 'DELETE' then
    changes := array(
      select row(category, brand, price_band(price), -count(*))::shelf_counts from overwritten
      where deleted_at is null and state <> 'hidden' group by category, brand, price_band(price));
  else
    changes := array(
      select row(category, brand, price_band(price), sum(counted))::shelf_counts
      from (
        select category, brand, price, deleted_at, state, 1 as counted from written
        union all select category, brand, price, deleted_at, state, -1 from overwritten
      ) as moved
      where deleted_at is null and state <> 'hidden'
      group by category, brand, price_band(price) having sum(counted) <> 0);
  end if;
  if changes <> '{}' then
    perform add_to_shelves(changes);
  end if;
  return null;
end
$$;
create trigger products_counted_added after insert on products
  referencing new table as written for each statement execute function keep_shelf_counts();
create trigger products_counted_changed after update on products
  referencing old table as overwritten new table as written for each statement execute function keep_shelf_counts();
create trigger products_counted_removed after delete on products
  referencing old table as overwritten for each statement execute function keep_shelf_counts();

-- The triggers have locked the table: what is written beside this migration is counted after it.
insert into shelf_counts
  select category, brand, price_band(price), count(*) from products
  where deleted_at is null and state <> 'hidden' group by category, brand, price_band(price);
