-- Addresses that are notified of orders and stock; there is none until the owner adds one.
create table webhooks (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  url text not null check (length(url) between 1 and 500),
  events text[] not null,
  secret text not null,
  -- The press that made it: whoever repeats that one, because its answer was lost, is shown it once more.
  secret_of text not null,
  is_on boolean not null default true,
  -- Since when it has taken nothing, and why the shop switched it off.
  failing_since timestamptz,
  stopped_by text check (stopped_by in ('gone', 'failing')),
  created_at timestamptz not null
);

-- What is to be sent, or was: the event and what it is about, never its content, which is read when it is sent.
-- Without a foreign key: an order does not wait for a webhook that is being removed.
create table webhook_deliveries (
  id text primary key default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  seq bigint generated always as identity,
  webhook_id text not null,
  event text not null,
  subject text not null,
  at timestamptz not null default now(),
  tries smallint not null default 0,
  tried_at timestamptz,
  -- Null: at once. While it is being sent: when another process may take it up.
  next_at timestamptz,
  -- Of the last try.
  status smallint,
  code text,
  ms integer,
  outcome text check (outcome in ('delivered', 'given_up'))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, (coalesce(next_at, at)), seq) where outcome is null;
create index webhook_deliveries_shown on webhook_deliveries (webhook_id, seq);
create index webhook_deliveries_by_time on webhook_deliveries (at);

create function queue_webhooks(event text, subject text) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, event, subject)
    select id, $1, $2 from webhooks where is_on and $1 = any (events)
$$;

create function queue_webhooks_of_order() returns trigger language plpgsql as $$
declare
  -- What the shop owes: paid, or to be paid on delivery.
  is_placed boolean := new.payment_state = 'paid' or new.on_delivery_at is not null;
  was_placed boolean := false;
  was_paid boolean := false;
begin
  if not is_placed or new.source = 'test' or not exists (select from webhooks where is_on) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    was_paid := old.payment_state = 'paid';
    was_placed := was_paid or old.on_delivery_at is not null;
  end if;
  if not was_placed then perform queue_webhooks('order.placed', new.id); end if;
  if new.payment_state = 'paid' and not was_paid then perform queue_webhooks('order.paid', new.id); end if;
  if was_placed and (old.tracking_state is distinct from new.tracking_state
      or old.cancelled_at is distinct from new.cancelled_at) then
    perform queue_webhooks('order.status_changed', new.id);
  end if;
  return null;
end
$$;
create trigger queue_webhooks
  after insert or update of payment_state, on_delivery_at, tracking_state, cancelled_at on orders
  for each row execute function queue_webhooks_of_order();

create function queue_webhooks_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'processed' then return null; end if;
  perform queue_webhooks('order.refunded', id) from orders where id = new.order_id and source <> 'test';
  return null;
end
$$;
create trigger queue_webhooks after insert or update of state on refunds
  for each row when (new.state = 'processed') execute function queue_webhooks_of_refund();

create function queue_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.on_hand - old.held = new.on_hand - new.held then return null; end if;
  perform queue_webhooks('stock.changed', coalesce(new.variant_id, old.variant_id));
  return null;
end
$$;
create trigger queue_webhooks after insert or delete or update of on_hand, held on stock
  for each row execute function queue_webhooks_of_stock();
