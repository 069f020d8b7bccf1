-- The administrator hides a review with a reason, shows it again, and answers one in the shop's name.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text check (length(hidden_reason) between 1 and 500),
  add column answer text check (length(answer) between 1 and 2000),
  add column answered_at timestamptz,
  add check ((hidden_at is null) = (hidden_reason is null)),
  add check ((answer is null) = (answered_at is null));

-- The list of all, newest first, and its filters.
create index reviews_latest on reviews (created_at desc, id);
create index reviews_unanswered on reviews (created_at desc, id) where answer is null and hidden_at is null;
create index reviews_hidden on reviews (created_at desc, id) where hidden_at is not null;
