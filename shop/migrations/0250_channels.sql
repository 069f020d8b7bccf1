-- Where else the shop is shown; each is off until the owner switches it on.
alter table shop_settings
  add column has_google_feed boolean not null default false,
  add column has_meta_feed boolean not null default false,
  add column has_whatsapp_orders boolean not null default false;
