-- Who asks to cancel or to return something reads by e-mail, too, that it arrived.
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'placed', 'placed_notice', 'not_taken', 'missed', 'cancelled_notice', 'confirmation', 'notice', 'part_paid',
  'address_corrected', 'cancelled', 'paid_late', 'refund_requested', 'refund_processed', 'refund_failed', 'request_received',
  'request_acknowledged', 'request_answered', 'shipped', 'payment_failed', 'left_unpaid', 'review_invitation', 'gift',
  'gift_unsent'));
