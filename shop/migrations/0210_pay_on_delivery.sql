-- Orders that are packed and sent unpaid, and paid when they arrive.

-- Up to which amount, by zone; null where it is not offered.
alter table delivery_zones add column on_delivery_up_to bigint check (on_delivery_up_to > 0);

alter table orders
  -- When its buyer chose so.
  add column on_delivery_at timestamptz,
  -- When the courier reported that nobody took it.
  add column not_taken_at timestamptz;

-- Of one phone number: its last nine digits, however they are typed.
create index orders_on_delivery on orders ((right(regexp_replace(shipping_address ->> 'phone', '\D', '', 'g'), 9)))
  where on_delivery_at is not null;

-- In place of orders_desk_to_ship and orders_desk_unpaid, with what is paid on delivery among what is to be shipped.
create index orders_desk_to_pack on orders (created_at desc, id)
  where (payment_state = 'paid' or (on_delivery_at is not null and cancelled_at is null))
    and (tracking_state is null or tracking_state in ('orderPlaced', 'processing'));

alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'placed', 'placed_notice', 'not_taken', 'cancelled_notice', 'confirmation', 'notice', 'cancelled',
  'refund_requested', 'refund_processed', 'refund_failed',
  'request_received', 'request_answered', 'shipped', 'payment_failed', 'review_invitation', 'gift', 'gift_unsent'));
