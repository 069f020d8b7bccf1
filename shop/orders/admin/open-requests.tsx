import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { OpenRequest } from '../after-sales/list-open-requests.server.ts';

export function OpenRequests({ requests }: { requests: readonly OpenRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Notice
      tone="info"
      heading={
        requests.length === 1
          ? 'A customer is waiting for your answer'
          : 'Customers are waiting for your answer'
      }
    >
      <ul>
        {requests.map(({ id, orderId, number, kind, askedAt }) => (
          <li key={id}>
            <TextLink to={href('/admin/order-details/:id', { id: orderId })} className="inline-block py-1">
              No. {number}
            </TextLink>{' '}
            <span className="text-soft">
              {kind === 'cancel' ? 'cancellation' : 'return'}, requested{' '}
              <span className="whitespace-nowrap">{formatDay(askedAt)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
