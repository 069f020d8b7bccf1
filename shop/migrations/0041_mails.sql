-- Two mails that the clock sends: to pay after a decline, and to review a week after a delivery. Orders
-- delivered before this was noted are not asked about.
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'confirmation', 'notice', 'cancelled', 'refund_requested', 'refund_processed', 'refund_failed',
  'request_received', 'request_answered', 'shipped', 'payment_failed', 'review_invitation'));

alter table orders add column delivered_at timestamptz;
create index orders_delivered on orders (delivered_at) where delivered_at is not null;
create index payment_attempts_failed on payment_attempts (updated_at) where state = 'failed';

-- Who wants no invitations to review, by a hash: the address itself is not needed to leave it alone.
create table unwanted_invitations (
  address_hash text primary key check (length(address_hash) = 43),
  created_at timestamptz not null
);

-- Whoever has signed in before hears of a browser that is new.
create table first_sign_ins (
  user_id text primary key references users (id) on delete cascade,
  created_at timestamptz not null
);
