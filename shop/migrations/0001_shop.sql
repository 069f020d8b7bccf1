create extension if not exists pg_trgm;

create table products (
  id text primary key check (length(id) between 1 and 64),
  name text not null check (length(name) between 1 and 200),
  name_key text collate "C" not null,
  search_key text collate "C" not null,
  price bigint not null check (price between 1 and 10000000000),
  category text not null check (category in ('Books', 'Tools and Accessories', 'Merchandise', 'Consultation')),
  brand text collate "C" not null check (length(brand) between 1 and 100),
  description text not null,
  image_url text not null,
  image_width integer not null check (image_width > 0),
  image_height integer not null check (image_height > 0),
  image_placeholder text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz
);
create index products_latest on products (created_at desc, id) where deleted_at is null;
create index products_by_price on products (price, id) where deleted_at is null;
create index products_by_name on products (name_key, id) where deleted_at is null;
create index products_by_brand on products (brand) where deleted_at is null;
create index products_search on products using gin (search_key gin_trgm_ops) where deleted_at is null;

create table users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_identity on accounts (provider_id, account_id);
create index accounts_by_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table rate_limits (
  id text primary key,
  key text not null unique,
  count bigint not null,
  last_request bigint not null
);

-- user_id has no foreign key: an order outlives its account, as 'guest' (readings.md 1).
create table orders (
  id text primary key check (id ~ '^[a-z2-7]{32}$'),
  user_id text not null,
  email text not null check (email <> ''),
  amount bigint not null check (amount between 1 and 10000000000),
  payment_state text not null check (payment_state in ('pending', 'paid')),
  tracking_state text check (tracking_state in ('orderPlaced', 'processing', 'shipped', 'delivered')),
  shipping_address jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  version integer not null default 1,
  check ((payment_state = 'paid') = (paid_at is not null))
);
create index orders_by_user on orders (user_id, created_at desc);
create index orders_latest on orders (created_at desc, id);

-- product_id has no foreign key: a line is a snapshot and outlives its product.
create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  product_id text not null,
  name text not null,
  price bigint not null check (price between 1 and 10000000000),
  image_url text not null,
  qty integer not null check (qty between 1 and 99),
  primary key (order_id, position),
  unique (order_id, product_id)
);

create table payment_attempts (
  reference text primary key check (reference ~ '^[a-z2-7]{32}$'),
  order_id text not null references orders (id),
  amount bigint not null check (amount between 1 and 10000000000),
  currency text not null check (currency = 'GHS'),
  state text not null check (state in ('starting', 'open', 'failed', 'applied', 'attention')),
  provider_status text,
  authorization_url text,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  checked_at timestamptz
);
create unique index payment_attempts_one_live on payment_attempts (order_id) where state in ('starting', 'open');
create unique index payment_attempts_one_applied on payment_attempts (order_id) where state = 'applied';
create index payment_attempts_by_order on payment_attempts (order_id);
create index payment_attempts_waiting on payment_attempts (created_at) where state in ('starting', 'open');

create table payment_events (
  hash text primary key,
  provider text not null,
  kind text not null,
  reference text,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
create index payment_events_open on payment_events (received_at) where processed_at is null;

-- busy_until is a lease: while it runs, the first request works and its twins wait.
create table idempotency_keys (
  id text primary key,
  request_hash text not null,
  order_id text references orders (id),
  answer jsonb,
  busy_until timestamptz not null,
  created_at timestamptz not null
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table reviews (
  id text primary key,
  user_id text not null,
  user_name text not null,
  product_id text not null references products (id),
  half_stars integer not null check (half_stars between 1 and 10),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  unique (user_id, product_id)
);
create index reviews_by_product on reviews (product_id, created_at desc);

create table audit_log (
  id bigserial primary key,
  at timestamptz not null,
  actor text not null,
  verb text not null,
  subject text not null,
  details jsonb not null
);
