-- When a refund was sent to the provider; null while it is only written down. What an older build writes
-- beside this one counts as sent, because it sends at once.
alter table refunds add column sent_at timestamptz default now();
update refunds set sent_at = created_at;
