-- Which letters are due for which order, and what became of each. A letter waits in its queue until it is
-- sent, parked where the admin sees it, or dropped by the admin; its text is here only while it is parked.
create table letters (
  id uuid primary key,
  order_id text references orders (id),
  kind text check (kind in ('confirmation', 'notice')),
  written_at timestamptz not null,
  sent_at timestamptz,
  parked_at timestamptz,
  parked jsonb,
  reason text,
  dropped_at timestamptz,
  check ((order_id is null) = (kind is null)),
  check ((parked_at is null) = (parked is null)),
  check (num_nonnulls(sent_at, parked_at, dropped_at) <= 1)
);
create index letters_by_order on letters (order_id);
create index letters_parked on letters (parked_at) where parked_at is not null;
create index letters_waiting on letters (written_at) where sent_at is null;

-- Orders completed before letters were counted had theirs.
insert into letters (id, order_id, kind, written_at, sent_at)
  select gen_random_uuid(), o.id, kind, l.at, l.at
  from (select subject, min(at) as at from audit_log where verb = 'settle' group by subject) l
  join orders o on o.id = l.subject
  cross join (values ('confirmation'), ('notice')) as kinds (kind);
