-- Lessons of a course that its buyer goes through alone, in their order.
create table lessons (
  id text primary key,
  product_id text not null references products (id),
  position integer not null,
  -- The heading that this lesson begins; empty where it goes on with the one before.
  chapter text not null default '' check (length(chapter) <= 200),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) <= 100000),
  is_free boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index lessons_of_product on lessons (product_id, position);

-- What the buyer of an order has ticked off.
create table lesson_ticks (
  order_id text not null references orders (id) on delete cascade,
  lesson_id text not null references lessons (id) on delete cascade,
  at timestamptz not null,
  primary key (order_id, lesson_id)
);
