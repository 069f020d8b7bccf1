-- A refund that belongs to no payment we know of waits for the admin like any other odd money.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check
  check (kind in ('mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund'));

-- The sweep also asks about attempts that were replaced: whoever holds their page may still pay them.
drop index payment_attempts_waiting;
create index payment_attempts_waiting on payment_attempts (created_at)
  where state in ('starting', 'unclear', 'open') or note = 'replaced';
