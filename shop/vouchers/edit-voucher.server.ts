import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { setShown } from '#shop/office/settings/set-shown.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { readProducts } from './choose-products.server.ts';
import {
  deleteVoucher,
  hasAnyOn,
  insertVoucher,
  lockVoucher,
  lockVoucherSettings,
  updateVoucher,
} from './queries.server.ts';
import type { VoucherForm } from './voucher-form.server.ts';

type Saving = Extract<VoucherForm, { intent: 'save' }>;
type Change = { what: string; code: string };

const TAKEN = 'Another voucher has this code.';
const OVER = 'This day is over already. Enter today or a later day.';
const USED = 'Orders name this voucher, so it stays. Switch it off instead.';

/** Changes a voucher, and does nothing the second time. Refuses with `not_found`, `conflict` and `invalid_input`. */
export async function editVoucher(shop: Shop, viewer: Viewer, form: VoucherForm): Promise<void> {
  const { userId: actor } = requireAdmin(viewer);
  const at = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await lockVoucherSettings(tx);
    const details =
      form.intent === 'delete' ? await removeVoucher(tx, form.id) : await saveVoucher(tx, form, at);
    if (!details) return;
    await setShown(tx, { hasVouchers: await hasAnyOn(tx) }, at);
    await insertAudit(tx, { at, actor, verb: 'change-voucher', subject: 'vouchers', details });
  });
  await shop.settingsCache.refresh().catch(() => undefined);
}

/** In words for the activity; null where nothing changed. Whether the cart asks for codes is the caller's to write. */
export async function saveVoucher(tx: Db, form: Saving, now: Date): Promise<Change | null> {
  const { id, adds, intent: _, q, ...typed } = form;
  const known = await lockVoucher(tx, id);
  const values = {
    ...valuesOf(typed),
    products: await readProducts(tx, { products: typed.products, q }, known?.products ?? []),
  };
  if (!known) {
    if (!adds) throw new Problem('not_found');
    if (values.endsOn !== null && values.endsOn < dayInAccra(now))
      throw new Problem('invalid_input', { field: 'endsOn' }, OVER);
    if (!(await insertVoucher(tx, { id, ...values, createdAt: now }))) throw taken();
    return { what: 'added the voucher', code: values.code };
  }
  if (isDeepStrictEqual({ ...known, ...values }, known)) return null;
  const { held, spent, overshot, version } = known;
  const least = held + spent - overshot;
  if (values.uses !== null && values.uses < least)
    throw new Problem('invalid_input', { field: 'uses' }, `It has been used ${least} times already.`);
  await updateVoucher(tx, id, { ...values, version: version + 1 }).catch((error: unknown) => {
    throw isTaken(error) ? taken() : error;
  });
  return { what: 'changed the voucher', code: values.code };
}

/** What the kind has no use for is empty. Throws where it lacks its value, or ends before it begins. */
function valuesOf<Typed extends Omit<Saving, 'id' | 'adds' | 'intent' | 'q'>>(typed: Typed): Typed {
  const { kind, amount, percent, startsOn, endsOn } = typed;
  if (kind === 'amount' && amount === null)
    throw new Problem('invalid_input', { field: 'amount' }, 'Enter an amount such as 20 or 12.50.');
  if (kind === 'share' && percent === null)
    throw new Problem('invalid_input', { field: 'percent' }, 'Enter whole percent, from 1 to 100.');
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw new Problem('invalid_input', { field: 'endsOn' }, 'The last day comes before the first.');
  return {
    ...typed,
    amount: kind === 'amount' ? amount : null,
    percent: kind === 'share' ? percent : null,
  };
}

async function removeVoucher(tx: Db, id: string): Promise<Change> {
  const known = await lockVoucher(tx, id);
  if (!known) throw new Problem('not_found');
  if (!(await deleteVoucher(tx, id))) throw new Problem('conflict', {}, USED);
  return { what: 'deleted the voucher', code: known.code };
}

const taken = () => new Problem('invalid_input', { field: 'code' }, TAKEN);
const isTaken = (error: unknown) =>
  error instanceof Error && /vouchers_code_key/.test(`${error.message} ${String(error.cause)}`);
