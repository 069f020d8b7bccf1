alter table users add column two_factor_enabled boolean not null default false;

create table two_factors (
  id text primary key,
  secret text not null,
  backup_codes text not null,
  user_id text not null unique references users (id) on delete cascade,
  verified boolean not null default true,
  failed_verification_count bigint not null default 0,
  locked_until timestamptz
);

-- Counters of past windows are swept by their age.
create index rate_limits_age on rate_limits (last_request);
