import type { Db } from '#adapters/db/db.ts';
import { type Pesewas, pesewas } from '#contracts/money.ts';
import type { TaxShares } from '#contracts/taxes.ts';
import { dayInAccra } from '#domain/shop-settings.ts';
import { shareTaxes } from '#domain/taxes.ts';
import { selectPeriodOn, sumOfCategories } from './queries.ts';

/** What the amount of an order that is paid now consists of; null while no tax is in prices. */
export async function taxesOfOrder(
  tx: Db,
  { id, amount }: { id: string; amount: Pesewas },
  paidAt: Date,
): Promise<TaxShares | null> {
  const period = await selectPeriodOn(tx, dayInAccra(paidAt));
  if (!period || period.taxes.length === 0) return null;
  const exempt = await sumOfCategories(tx, id, period.exempt);
  return shareTaxes({ taxed: pesewas(amount - exempt), exempt }, period.taxes);
}
