import { href, Link } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Price } from '#platform/ui/price.tsx';
import type { CustomerSums } from '../find-customer-of-order.server.ts';

/** On the page of an order: what this customer has ordered altogether. */
export function CustomerLine({ customer: { key, orders, spent } }: { customer: CustomerSums }) {
  return (
    <p className="print:hidden">
      <Link
        to={href('/admin/customers/:key', { key })}
        className="inline-flex min-h-11 items-center text-clay underline underline-offset-4"
      >
        <span>
          {counted(orders, 'order')}, <Price amount={spent} /> in all
        </span>
      </Link>
    </p>
  );
}
