-- What a product's reviews amount to, for lists that show it beside each product: the half stars and the number of
-- the reviews that are shown. A trigger keeps both, so that a process of an older build keeps them too.
alter table products
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0,
  add constraint products_rating check (rating_count >= 0 and rating_sum between rating_count and 10 * rating_count);

create function keep_product_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    update products set rating_sum = rating_sum - old.half_stars, rating_count = rating_count - 1
      where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    update products set rating_sum = rating_sum + new.half_stars, rating_count = rating_count + 1
      where id = new.product_id;
  end if;
  return null;
end
$$;
-- Triggers fire in the order of their names, and those of the foreign key are called RI_…: the product is locked for
-- writing before it is locked for reference, or writers who share the second lock could wait for one another.
create trigger "Keep_product_rating" after insert or delete or update of hidden_at, half_stars, product_id on reviews
  for each row execute function keep_product_rating();

-- The trigger has locked the table: what is written beside this migration is counted after it.
update products set rating_sum = r.half_stars, rating_count = r.shown
  from (select product_id, sum(half_stars) as half_stars, count(*) as shown
    from reviews where hidden_at is null group by product_id) r
  where products.id = r.product_id;
