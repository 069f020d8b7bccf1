-- Which taxes prices include, from which day on; before the first there are none. What an order consisted of on the
-- day it was paid stays with it: a later rate changes no receipt.
create table tax_periods (
  starts_on date primary key,
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  exempt text[] not null default '{}'
    check (exempt <@ array['Books', 'Tools and Accessories', 'Merchandise', 'Consultation']),
  set_at timestamptz not null
);
alter table orders add column taxes jsonb check (jsonb_typeof(taxes) = 'object');
