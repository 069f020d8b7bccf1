-- Since when the provider waits for the payer's approval; empty while it does not.
alter table payment_attempts add column waiting_since timestamptz;

-- How often the sweep has asked about it.
alter table payment_attempts add column times_swept integer not null default 0;

-- A declined attempt is watched like an open one: its payer may try another card under the same reference.
create index payment_attempts_watched on payment_attempts (created_at)
  where state in ('starting', 'unclear', 'open')
    or (state = 'failed' and (note is null or note = 'replaced'));
drop index payment_attempts_waiting;

-- After a refund of a part only a dispute tells that the provider took back the rest.
create index payment_events_disputes on payment_events (reference) where kind like 'charge.dispute.%';

-- Orders that may still lapse.
create index orders_unpaid on orders (created_at)
  where payment_state = 'pending' and lapsed_at is null and cancelled_at is null;
