-- When all first steps of a new shop were seen done: from then on its home page does not list them again, also after a
-- restore, which knows no backup, or when a text is cleared.
-- A shop that has sold something is no new one.
alter table shop_settings add column first_steps_done_at timestamptz;
update shop_settings set first_steps_done_at = now()
  where exists (select 1 from orders where source <> 'test' and payment_state = 'paid');
