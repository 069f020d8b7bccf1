-- Where the shop is, which towns its parcels reach as fast as its own, and who holds courses and consultations where.
alter table shop_settings
  add column town text check (length(town) between 1 and 60),
  add column region text check (length(region) between 1 and 60),
  add column nearby_towns text check (length(nearby_towns) between 1 and 200),
  add column session_hosts text check (length(session_hosts) between 1 and 120),
  add column session_places text check (length(session_places) between 1 and 120);
