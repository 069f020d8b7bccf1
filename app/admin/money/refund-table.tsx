import { href } from 'react-router';
import { Price } from '#app/ui/price.tsx';
import { StatusLabel } from '#app/ui/status-label.tsx';
import { Table } from '#app/ui/table.tsx';
import { TableCell } from '#app/ui/table-cell.tsx';
import { TableRow } from '#app/ui/table-row.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDay } from '#contracts/dates.ts';
import type { RefundRow } from '#features/payments/list-attention.ts';
import { MoneyForm } from './money-form.tsx';
import { REFUND_WORDS } from './money-words.ts';

const COLUMNS = [
  { label: 'Date' },
  { label: 'Amount', end: true },
  { label: 'Where it stands' },
  { label: 'Reason' },
  { label: 'Order' },
];

/** Refunds with where they stand; a failed one can be taken off the list where `dismissible`. */
export function RefundTable({
  refunds,
  dismissible = false,
}: {
  refunds: RefundRow[];
  dismissible?: boolean;
}) {
  return (
    <Table caption="Refunds" columns={COLUMNS}>
      {refunds.map((refund) => (
        <TableRow key={refund.id}>
          <TableCell className="whitespace-nowrap">{formatDay(refund.createdAt)}</TableCell>
          <TableCell end>
            <Price amount={refund.amount} />
          </TableCell>
          <TableCell>
            <StatusLabel {...REFUND_WORDS[refund.state]} />
            {refund.note && <p className="text-sm text-soft">{refund.note}</p>}
            {dismissible && refund.state === 'failed' && (
              <MoneyForm
                intent="dismiss-refund"
                about={{ id: refund.id }}
                button="Take off the list"
                label={`Failed refund ${refund.id}`}
              />
            )}
          </TableCell>
          <TableCell className="min-w-40">{refund.reason}</TableCell>
          <TableCell>
            {refund.orderId ? (
              <TextLink to={href('/admin/order-details/:id', { id: refund.orderId })}>Open</TextLink>
            ) : (
              'None'
            )}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}
