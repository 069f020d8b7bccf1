import { Price } from '#platform/ui/price.tsx';
import type { TaxShares } from '#shop/office/contract/taxes.ts';
import { taxRows } from '#shop/office/rules/taxes.ts';

export function TaxRows({ taxes }: { taxes: TaxShares | null }) {
  return taxRows(taxes).map(({ label, amount }) => (
    <div key={label} className="contents text-soft">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="text-right">
        <Price amount={amount} />
      </dd>
    </div>
  ));
}
