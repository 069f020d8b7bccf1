-- When all first steps of a new shop were seen done: from then on its home page does not list them again, also after a
-- restore, which knows no backup, or when a text is cleared.
alter table shop_settings add column first_steps_done_at timestamptz;
