-- A short running number for people; the secret id stays in links. Old rows are numbered by age.
create sequence order_numbers as integer start 1001;
alter table orders add column number integer;
update orders set number = numbered.number
  from (select id, 1000 + row_number() over (order by created_at, id) as number from orders) numbered
  where numbered.id = orders.id;
select setval('order_numbers', (select coalesce(max(number), 1000) from orders));
alter table orders alter column number set default nextval('order_numbers');
alter table orders alter column number set not null;
alter sequence order_numbers owned by orders.number;
create unique index orders_by_number on orders (number);

-- What becomes of an order that is not paid; payment_state stays 'pending'. again_of names the paid order
-- whose goods the buyer expressly ordered once more.
alter table orders
  add column lapsed_at timestamptz,
  add column cancelled_at timestamptz,
  add column replaced_by text references orders (id) on delete set null,
  add column again_of text references orders (id) on delete set null;

-- What a buyer asks for and the admin answers: to cancel a paid order, or to return what was delivered.
create table order_requests (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  order_id text not null references orders (id),
  kind text not null check (kind in ('cancel', 'return')),
  state text not null check (state in ('open', 'accepted', 'refused')),
  reason text not null,
  answer text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  check ((state = 'open') = (answered_at is null))
);
create index order_requests_by_order on order_requests (order_id);
create unique index order_requests_one_open on order_requests (order_id) where state = 'open';

-- Which lines a refund gives back, and with what a payment was made ("Visa ending 4081").
alter table refunds add column lines jsonb;
alter table payment_attempts add column paid_with text;

alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'confirmation', 'notice', 'refund_requested', 'refund_processed', 'refund_failed',
  'cancelled', 'request_received', 'request_answered'));

-- Two paid orders of one buyer with equal lines, and money for an order that was cancelled.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in (
  'mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund', 'repeated_order', 'paid_after_cancel'));
