export type Invariant = { promise: string; breaches: string };

/** What holds of products with options and their variants (docs/decisions/0083-choices.md). */
export const CHOICE_INVARIANTS: readonly Invariant[] = [
  {
    promise: 'a product with options costs what its cheapest variant on sale costs',
    breaches: `select p.id as subject from products p join variants v on v.product_id = p.id and v.state = 'on_sale'
      where p.options <> '[]' group by p.id
      having min(v.price) <> p.price or (max(v.price) > min(v.price)) <> p.price_varies`,
  },
  {
    promise: 'what is offered of a product is each combination of its options, once',
    breaches: `select p.id as subject from products p
      left join lateral (select count(*) as made from variants v where v.product_id = p.id and v.state <> 'archived'
        and p.options -> 0 -> 'values' ? v.value1
        and coalesce(p.options -> 1 -> 'values' ? v.value2, v.value2 = '')) v on true
      left join lateral (select count(*) as there from variants v
        where v.product_id = p.id and v.state <> 'archived') a on true
      where a.there <> v.made or v.made <> case when p.options = '[]' then 0 else
        jsonb_array_length(p.options -> 0 -> 'values')
          * coalesce(jsonb_array_length(p.options -> 1 -> 'values'), 1) end`,
  },
  {
    promise: 'no variant has the id of another product',
    breaches: `select v.id as subject from variants v join products p on p.id = v.id and p.id <> v.product_id`,
  },
  {
    promise: 'what was sold of a product with options is still one of its variants',
    breaches: `select distinct l.order_id as subject from order_lines l left join variants v on v.id = l.variant_id
      where l.variant_id is not null and v.product_id is distinct from l.product_id`,
  },
];
