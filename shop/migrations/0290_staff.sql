-- Whether a session was opened by the second factor, and not by the password or a social provider alone.
alter table sessions add column second_factor boolean not null default false;

-- Helpers of the administrator, each invited by e-mail. While the row is in force it has the e-mail; the number stays,
-- so that the log of activity keeps naming somebody once row and account have ended.
create table staff (
  id text primary key,
  number integer not null unique generated always as identity,
  email text,
  rights text[] not null check (rights <@ array['orders', 'words', 'catalogue'] and cardinality(rights) between 1 and 3),
  -- Of the link in the invitation; empty once the row has ended.
  token_hash text unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- The account that accepted.
  user_id text,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((user_id is null) = (accepted_at is null)),
  check ((email is null) = (ended_at is not null))
);
create unique index staff_in_force on staff (lower(email)) where ended_at is null;
create unique index staff_account_in_force on staff (user_id) where ended_at is null;
create index staff_by_account on staff (user_id);
