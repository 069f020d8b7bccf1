-- What the provider keeps of a payment, in pesewas; null for payments of before, and where it does not say.
alter table payment_attempts add column fees bigint check (fees >= 0);

-- Who of the shop took an order on the phone; such a buyer may have no e-mail, which is written as ''.
alter table orders add column taken_by text;
alter table orders drop constraint orders_email_check;
alter table orders add constraint orders_email_check check (email <> '' or taken_by is not null);

-- What the export of a month looks for.
create index orders_paid on orders (paid_at, id) where payment_state = 'paid';
create index refunds_processed on refunds (updated_at) where state = 'processed';
