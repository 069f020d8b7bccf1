-- What a product shows beside its picture: further ones in their order, each with its address, measure, mean colour
-- and description (docs/decisions/0049-further-pictures-are-kept-with-their-product.md).
alter table products
  add column image_alt text not null default '' check (length(image_alt) <= 200),
  add column more_images jsonb not null default '[]'
    check (jsonb_typeof(more_images) = 'array' and jsonb_array_length(more_images) <= 7);

-- The sweep and the audit of pictures look at the few products that have any.
create index products_with_more_images on products (id) where more_images <> '[]';
