import type { Db } from '#platform/db/db.server.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import type { TaxShares } from '../contract/taxes.ts';
import { dayInAccra } from '../rules/shop-settings.ts';
import { shareTaxes } from '../rules/taxes.ts';
import { selectPeriodOn, sumUntaxed } from './queries.server.ts';

/** For an order that is paid now; null while no tax is in prices. */
export async function taxesOfOrder(
  tx: Db,
  { id, amount }: { id: string; amount: Pesewas },
  paidAt: Date,
): Promise<TaxShares | null> {
  const period = await selectPeriodOn(tx, dayInAccra(paidAt));
  if (!period || period.taxes.length === 0) return null;
  const exempt = await sumUntaxed(tx, id, period.exempt);
  return shareTaxes({ taxed: pesewas(amount - exempt), exempt }, period.taxes);
}
