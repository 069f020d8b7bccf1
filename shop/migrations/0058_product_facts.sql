-- What the merchant says of a product in short: pairs of a name and a value in their order, kept with the product.
alter table products
  add column facts jsonb not null default '[]' check (jsonb_typeof(facts) = 'array' and jsonb_array_length(facts) <= 12);
