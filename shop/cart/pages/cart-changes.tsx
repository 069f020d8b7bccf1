import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import type { CartNotice } from '../rules/cart-notice.ts';

export function CartChanges({ changes }: { changes: CartNotice }) {
  return (
    <Notice tone="info" heading="Your cart changed while you were shopping" announce>
      <ul className="mt-1 grid gap-1 text-soft">
        {changes.repriced.map(({ name, before, now }) => (
          <li key={name}>
            {name}: was <Price amount={before} />, now <Price amount={now} className="font-medium text-ink" />
          </li>
        ))}
        {changes.fewer.map(({ name, left }) => (
          <li key={name}>
            {name}: only {left} left, so your cart now has {left}.
          </li>
        ))}
        {changes.gone.map(({ name }) => (
          <li key={name}>{name} is no longer available and was removed.</li>
        ))}
      </ul>
    </Notice>
  );
}
