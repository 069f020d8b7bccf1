import { href, Link } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Price } from '#platform/ui/price.tsx';
import type { CustomerSums } from '../find-customer-of-order.server.ts';

/** On the page of an order: what this customer has ordered altogether, and what the shop noted. */
export function CustomerLine({ customer }: { customer: CustomerSums }) {
  const { key, orders, spent, note, labels } = customer;
  return (
    <div className="min-w-0 print:hidden">
      <Link
        to={href('/admin/customers/:key', { key })}
        className="inline-flex min-h-11 items-center text-clay underline underline-offset-4"
      >
        <span>
          {counted(orders, 'order')}, <Price amount={spent} /> in all
        </span>
      </Link>
      {labels.length > 0 && <p className="text-sm wrap-anywhere">{labels.join(', ')}</p>}
      {note && <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line text-soft">{note}</p>}
    </div>
  );
}
