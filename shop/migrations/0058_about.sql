-- Who is behind the shop, for its page about itself and the foot of every page. Of the picture its height and mean
-- colour, too: the width stands in its address.
alter table shop_settings
  add column business_name text check (length(business_name) between 1 and 120),
  add column registration text check (length(registration) between 1 and 60),
  add column tin text check (length(tin) between 1 and 60),
  add column street_address text check (length(street_address) between 1 and 500),
  add column introduction text check (length(introduction) between 1 and 4000),
  add column picture_url text check (picture_url ~ '^/media/[0-9a-f]{64}/[0-9]{1,4}\.jpg$'),
  add column picture_alt text check (length(picture_alt) between 1 and 200),
  add column picture_height integer,
  add column picture_placeholder text,
  add constraint shop_settings_picture check (
    (picture_url is null) = (picture_height is null) and (picture_url is null) = (picture_placeholder is null));
