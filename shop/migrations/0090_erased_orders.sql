-- When what tells who bought was taken off an order; the daily job finds those that are due.
alter table orders add column erased_at timestamptz;
-- widens orders_email_check: an order whose personal data was erased has no e-mail
alter table orders drop constraint orders_email_check;
alter table orders add constraint orders_email_check
  check (email <> '' or taken_by is not null or erased_at is not null);
create index orders_to_erase on orders (updated_at)
  where payment_state = 'pending' and erased_at is null and (lapsed_at is not null or cancelled_at is not null);

-- A review outlives its writer's account, without an id that tells which of them one person wrote.
alter table reviews alter column user_id drop not null;
update reviews set user_id = null where not exists (select 1 from users where users.id = reviews.user_id);
