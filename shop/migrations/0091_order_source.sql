-- Where an order came from, in one word. A further source is one more word in the list, a test order is no sale.
alter table orders add column source text not null default 'shop'
  constraint orders_source_check check (source in ('shop', 'phone', 'test'));
create index orders_no_sales on orders (created_at desc, id) where source = 'test';

-- A process of the release before knows is_test alone, and reads and writes it beside this one: until a later release
-- takes that column away, each is filled from the other.
create function keep_order_source() returns trigger language plpgsql as $$
begin
  if new.source = 'shop' then
    new.source := case when new.is_test then 'test' else 'phone' end;
  end if;
  new.is_test := new.source = 'test';
  return new;
end
$$;
create trigger keep_order_source before insert on orders for each row
  when (new.is_test or new.taken_by is not null or new.source = 'test') execute function keep_order_source();

update orders set source = case when is_test then 'test' else 'phone' end where is_test or taken_by is not null;
