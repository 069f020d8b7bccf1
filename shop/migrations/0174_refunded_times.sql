-- A session that was refunded without saying which is an item for the administrator until one is cancelled.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in (
  'mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund', 'repeated_order', 'paid_after_cancel',
  'unconfirmed', 'short_stock', 'lost_time', 'refunded_time'));
