-- When the shop was last backed up, and how much it was: the doctor asks for it.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null,
  row_count bigint not null,
  file_count bigint not null,
  bytes bigint not null
);
