-- `sold_out` is shown and not sold, `hidden` is known to the administrator alone. `version` counts the changes,
-- so that a form that was filled in before another change is noticed.
alter table products
  add column state text not null default 'on_sale' check (state in ('on_sale', 'sold_out', 'hidden')),
  add column version integer not null default 1 check (version > 0);

-- Whether a picture is shown by a product.
create index products_by_image on products (image_url);
