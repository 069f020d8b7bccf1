-- Pieces that were missing when an order was paid, and leave the shelf later.
alter table stock_moves drop constraint stock_moves_why_check;
alter table stock_moves add constraint stock_moves_why_check check (
  why in ('counted', 'received', 'damaged', 'given', 'sold', 'sent', 'returned'));
-- widens stock_moves_sent_once: the release before writes no such move.
create unique index stock_moves_sent_once on stock_moves (order_id, variant_id) where why = 'sent';
