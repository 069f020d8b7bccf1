-- The address a shopper used last, for their other browsers; it goes with the account.
create table account_addresses (
  user_id text primary key references users (id) on delete cascade,
  address jsonb not null,
  saved_at timestamptz not null
);

-- What has expired is swept daily by its age.
create index sessions_by_end on sessions (expires_at);
create index verifications_by_end on verifications (expires_at);
