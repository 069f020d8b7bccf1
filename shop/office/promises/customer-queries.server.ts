import type { Invariant } from './choice-queries.server.ts';

/** That the list of customers says what orders, refunds and accounts say (docs/decisions/0096-customers.md). */
export const CUSTOMER_INVARIANTS: readonly Invariant[] = [
  {
    promise: 'whoever ordered or registered is a customer, with the sums of their orders',
    breaches: `select known.key as subject from (
        select customer_key as key from orders where customer_key is not null
        union select 'a-' || id from users union select key from customers) known
      left join lateral read_customer(known.key) r on true left join customers c on c.key = known.key
      where (c.key, c.has_account, c.name, c.email, c.phone, c.town, c.orders, c.bought, c.spent,
          c.first_order_at, c.last_order_at, c.active_at)
        is distinct from (r.key, r.has_account, r.name, r.email, r.phone, r.town, r.orders, r.bought, r.spent,
          r.first_order_at, r.last_order_at, r.active_at)`,
  },
];
