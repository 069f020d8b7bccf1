-- Which builds have run and when last: their client files stay in the store of files until a week later.
create table client_builds (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  files jsonb not null check (jsonb_typeof(files) = 'array'),
  first_run_at timestamptz not null,
  last_run_at timestamptz not null
);

-- What the daily privacy job looks for.
create index payment_events_content on payment_events (received_at) where payload <> '{}'::jsonb;
