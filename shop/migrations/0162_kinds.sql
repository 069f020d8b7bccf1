-- What the buyer gets of a product, and of each line of an order. Null: by the category, as before.
alter table products add column kind text
  constraint products_kind_check check (kind in ('goods', 'download', 'course', 'booking', 'gift_voucher'));
alter table order_lines add column kind text
  constraint order_lines_kind_check check (kind in ('goods', 'download', 'course', 'booking', 'gift_voucher'));
