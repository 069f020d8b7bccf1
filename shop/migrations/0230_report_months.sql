-- What months that are over came to, in rows of the reports: a year of them is read at once. Made from the orders, and
-- made again where a month is missing.
create table report_months (
  -- Its first day in Accra.
  month date primary key,
  summed_at timestamptz not null
);
create table report_sums (
  month date not null references report_months (month) on delete cascade,
  report text not null,
  key text not null,
  label text not null,
  count bigint not null,
  amount bigint not null,
  gift bigint not null,
  refunded bigint not null,
  primary key (report, month, key)
);
