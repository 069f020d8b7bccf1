-- Photographs that buyers add to their reviews, as {url, width, height, placeholder, isShown}; nobody may add one until
-- the administrator allows it.
alter table reviews add column photos jsonb not null default '[]';
create index reviews_with_photos on reviews (id) where photos <> '[]';
alter table shop_settings add column has_review_photos boolean not null default false;
