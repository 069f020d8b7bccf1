-- What buyers read by e-mail, too: that the shop has a part of the money, that nobody took the parcel, that the
-- address was corrected, and that money
-- arrived for an order that had been cancelled.
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check check (kind in (
  'placed', 'placed_notice', 'not_taken', 'missed', 'cancelled_notice', 'confirmation', 'notice', 'part_paid',
  'address_corrected', 'cancelled', 'paid_late', 'refund_requested', 'refund_processed', 'refund_failed', 'request_received',
  'request_answered', 'shipped', 'payment_failed', 'left_unpaid', 'review_invitation', 'gift', 'gift_unsent'));
