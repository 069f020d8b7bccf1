-- Who wants an e-mail once something can be bought again. Each request gets one; asking anew afterwards is a new request.
create table wanted (
  id bigint generated always as identity primary key,
  variant_id text not null,
  email text not null,
  token text not null unique,
  created_at timestamptz not null,
  notified_at timestamptz,
  unique (variant_id, email)
);
create index wanted_waiting on wanted (variant_id, id) where notified_at is null;
create index wanted_of_email on wanted (email);

-- Of the pieces that may be bought, how many such e-mails have gone out for; never more than there are.
alter table stock add column offered integer not null default 0 check (offered >= 0);
