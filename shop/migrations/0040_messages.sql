-- What people write to the shop, and what it answered. The same words of the same person on one day are one
-- message: digest tells them. search_key is what the list of messages searches in.
create table messages (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  text text not null check (length(text) between 1 and 5000),
  search_key text collate "C" not null,
  digest text not null unique,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index messages_latest on messages (created_at desc, id);
create index messages_new on messages (created_at desc, id) where answered_at is null;
create index messages_answered on messages (created_at desc, id) where answered_at is not null;
create index messages_search on messages using gin (search_key gin_trgm_ops);
create index messages_by_email on messages (lower(email));

create table message_answers (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  message_id text not null references messages (id) on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  actor text not null,
  created_at timestamptz not null
);
create index message_answers_by_message on message_answers (message_id, created_at);
