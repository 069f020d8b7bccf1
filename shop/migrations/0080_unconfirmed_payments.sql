-- A payment that the provider has announced as made, and does not confirm when it is asked.
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_check check (kind in (
  'mismatch', 'second_payment', 'no_order', 'reversed', 'stray_refund', 'repeated_order', 'paid_after_cancel',
  'unconfirmed'));
