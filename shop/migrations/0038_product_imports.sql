-- A product file that was checked in the browser and waits for its confirmation: the last one of each administrator.
create table product_imports (
  actor text primary key check (actor <> ''),
  id text not null unique check (id ~ '^[a-z2-7]{32}$'),
  content text not null,
  created_at timestamptz not null
);
