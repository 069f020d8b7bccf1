-- Who bought or registered: an account is one customer, orders of guests belong together where e-mail and phone are the
-- same, orders taken on the phone without an e-mail where phone and name are. Test orders and erased ones are nobody's.
-- Generated, so that a process of an older build fills it, too; phones as shop/checkout/rules/phone.ts compares them.
-- In the order in which verbs lock them, so that no process of the release before waits in a circle.
lock table users, refunds, orders in access exclusive mode;

alter table orders add column customer_key text collate "C" generated always as (
  case
    when source = 'test' or erased_at is not null then null
    when user_id <> 'guest' then 'a-' || user_id
    when regexp_replace(coalesce(shipping_address->>'phone', ''), '[^0-9]', '', 'g') = '' then 'o-' || id
    else case when email = '' then 'p-' else 'g-' end || md5(
      lower(trim(case when email = '' then coalesce(shipping_address->>'name', '') else email end) collate "C") || ' '
      || regexp_replace(regexp_replace(shipping_address->>'phone', '[^0-9]', '', 'g'), '^(00(2330?)?|2330?|0)', ''))
  end
) stored;
create index orders_by_customer on orders (customer_key, created_at desc, id) where customer_key is not null;

-- A row for each of them, which the triggers below keep: all but note and labels repeats orders, refunds and users.
create table customers (
  key text collate "C" primary key,
  has_account boolean not null default false,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  town text not null default '',
  -- All that were placed; those of them that were paid, and their sum without what was refunded.
  orders integer not null default 0,
  bought integer not null default 0,
  spent bigint not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- The last order, or else the registration.
  active_at timestamptz not null default 'epoch',
  name_key text collate "C" not null generated always as (translate(lower(name collate "C"),
    'ÀÁÂÃÄÅàáâãäåÈÉÊËèéêëÌÍÎÏìíîïÒÓÔÕÖòóôõöÙÚÛÜùúûüÇçÑñƐɛƆɔŊŋ',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnneeoonn')) stored,
  search_key text collate "C" not null generated always as (
    ' ' || translate(lower((name || ' ' || town || ' ' || email) collate "C"),
      'ÀÁÂÃÄÅàáâãäåÈÉÊËèéêëÌÍÎÏìíîïÒÓÔÕÖòóôõöÙÚÛÜùúûüÇçÑñƐɛƆɔŊŋ',
      'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnneeoonn')
    || ' ' || regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(00(2330?)?|2330?|0)', '')) stored,
  -- Of the shop alone.
  note text check (length(note) between 1 and 2000),
  labels text[] not null default '{}' check (cardinality(labels) <= 10)
);
create index customers_search on customers using gin (search_key gin_trgm_ops);
create index customers_labels on customers using gin (labels);
create index customers_labelled on customers (key) include (labels) where labels <> '{}';
create index customers_latest on customers (active_at desc, key);
create index customers_by_spent on customers (spent desc, key);
create index customers_by_bought on customers (bought desc, key);
create index customers_by_name on customers (name_key, key);

-- What the orders and the account say today; no row for a key that is nobody's any more.
create function read_customer(customer text) returns table (
  key text, has_account boolean, name text, email text, phone text, town text, orders integer, bought integer,
  spent bigint, first_order_at timestamptz, last_order_at timestamptz, active_at timestamptz
) language sql stable as $$
  select customer, account.id is not null,
    coalesce(nullif(trim(account.name), ''), latest.address ->> 'name', ''), coalesce(account.email, latest.email, ''),
    coalesce(latest.address ->> 'phone', ''), coalesce(latest.address ->> 'city', ''),
    sums.orders, sums.bought, sums.spent, sums.first_order_at, sums.last_order_at,
    coalesce(sums.last_order_at, account.created_at)
  from (
    select count(*)::integer as orders, (count(*) filter (where o.payment_state = 'paid'))::integer as bought,
      coalesce(sum(o.amount - (select coalesce(sum(r.amount), 0) from refunds r
        join payment_attempts a on a.reference = r.reference and a.state = 'applied'
        where r.order_id = o.id and r.state = 'processed')) filter (where o.payment_state = 'paid'), 0)::bigint as spent,
      min(o.created_at) as first_order_at, max(o.created_at) as last_order_at
    from orders o where o.customer_key = customer
  ) sums
  left join (
    select o.email, o.shipping_address as address from orders o where o.customer_key = customer
    order by o.created_at desc, o.id limit 1
  ) latest on true
  left join users account on customer like 'a-%' and account.id = substr(customer, 3) collate "default"
  where sums.orders > 0 or account.id is not null
$$;

-- Locked before it is read, so that of two who change one customer the later sees what the earlier did. What the shop
-- wrote about somebody goes with them, and its log. Counted once for all that one transaction changed: the setting, which
-- ends with it, names who was counted since its last change.
create function keep_customer(customer text) returns void language plpgsql as $$
declare
  now_is record;
  counted text := coalesce(current_setting('shop.counted_customers', true), '');
begin
  if customer is null or position(' ' || customer || ' ' in counted) > 0 then return; end if;
  perform set_config('shop.counted_customers', right(counted, 2000) || ' ' || customer || ' ', true);
  loop
    insert into customers (key) values (customer) on conflict do nothing;
    perform from customers c where c.key = customer for update;
    exit when found;
  end loop;
  select * into now_is from read_customer(customer);
  if not found then
    delete from customers c where c.key = customer;
    delete from audit_log where subject = customer;
    return;
  end if;
  update customers c set has_account = now_is.has_account, name = now_is.name, email = now_is.email,
    phone = now_is.phone, town = now_is.town, orders = now_is.orders, bought = now_is.bought, spent = now_is.spent,
    first_order_at = now_is.first_order_at, last_order_at = now_is.last_order_at, active_at = now_is.active_at
  where c.key = customer;
end
$$;

-- A guest whose orders all belong to somebody else now is that customer: what the shop wrote goes along.
create function move_customer(former text, customer text) returns void language plpgsql as $$
begin
  if former like 'a-%' or exists (select from orders where customer_key = former) then return; end if;
  update customers c set note = nullif(left(concat_ws(E'\n', c.note, f.note), 2000), ''),
    labels = array(select distinct label from unnest(c.labels || f.labels) as label order by 1 limit 10)
  from customers f where c.key = customer and f.key = former and (f.note is not null or f.labels <> '{}');
  update audit_log set subject = customer where subject = former;
end
$$;

create function keep_customers_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform keep_customer(old.customer_key);
    return null;
  end if;
  perform keep_customer(new.customer_key);
  if tg_op = 'UPDATE' and old.customer_key is distinct from new.customer_key then
    if new.customer_key is not null and old.customer_key is not null then
      perform move_customer(old.customer_key, new.customer_key);
    end if;
    perform keep_customer(old.customer_key);
  end if;
  return null;
end
$$;

create function keep_customer_of_refund() returns trigger language plpgsql as $$
begin
  perform keep_customer((select customer_key from orders where id = coalesce(new.order_id, old.order_id)));
  return null;
end
$$;

create function forget_counted_customers() returns trigger language plpgsql as $$
begin
  perform set_config('shop.counted_customers', '', true);
  return null;
end
$$;

create function keep_customer_of_account() returns trigger language plpgsql as $$
begin
  perform keep_customer('a-' || coalesce(new.id, old.id));
  return null;
end
$$;

-- At the end of each transaction, when all its other locks are taken: nobody who waits for a customer holds what
-- another needs next.
-- widens keep_customers: a trigger, which refuses nothing
create constraint trigger keep_customers after insert or delete on orders deferrable initially deferred
  for each row execute function keep_customers_of_order();
-- widens keep_changed_customers: a trigger, which refuses nothing
create constraint trigger keep_changed_customers
  after update of user_id, email, shipping_address, payment_state, amount, source, erased_at on orders
  deferrable initially deferred for each row
  when (row(old.customer_key, old.payment_state, old.amount, old.email, old.shipping_address)
    is distinct from row(new.customer_key, new.payment_state, new.amount, new.email, new.shipping_address))
  execute function keep_customers_of_order();
create constraint trigger keep_customers after insert or delete or update of state, amount on refunds
  deferrable initially deferred for each row execute function keep_customer_of_refund();
create constraint trigger keep_customers after insert or delete or update of name, email on users
  deferrable initially deferred for each row execute function keep_customer_of_account();

create trigger forget_counted_customers before insert or delete or update on orders
  for each statement execute function forget_counted_customers();
create trigger forget_counted_customers before insert or delete or update on refunds
  for each statement execute function forget_counted_customers();
create trigger forget_counted_customers before insert or delete or update on users
  for each statement execute function forget_counted_customers();

insert into customers (key, has_account, name, email, phone, town, orders, bought, spent, first_order_at,
    last_order_at, active_at)
  select c.* from (
    select customer_key as key from orders where customer_key is not null union select 'a-' || id from users
  ) known, lateral read_customer(known.key) c;
