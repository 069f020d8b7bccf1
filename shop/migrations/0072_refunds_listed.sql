-- The refunds that wait for the administrator: those under way, and failed ones until they are seen.
create index refunds_listed on refunds (created_at desc)
  where state not in ('processed', 'failed') or (state = 'failed' and seen_at is null);
