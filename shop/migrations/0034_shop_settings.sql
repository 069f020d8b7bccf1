-- What the administrator sets without a server: one row, which every process keeps in memory.
create table shop_settings (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1 check (version > 0),
  email text check (length(email) between 3 and 320),
  phone text check (length(phone) between 5 and 40),
  whatsapp text check (whatsapp like '+%' and length(whatsapp) between 5 and 40),
  social_url text check (social_url ~ '^https?://' and length(social_url) <= 300),
  opening_hours text check (length(opening_hours) between 1 and 1000),
  packing_days text[] not null default '{}'
    check (packing_days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  notice text check (length(notice) between 1 and 200),
  notice_until date check (notice_until is null or notice is not null),
  pause_from date,
  pause_to date,
  pause_text text check (length(pause_text) between 1 and 300),
  updated_at timestamptz not null default now(),
  constraint shop_settings_pause check (
    (pause_from is null) = (pause_to is null) and pause_from <= pause_to
    and (pause_text is null or pause_from is not null))
);
insert into shop_settings default values;
