import type { VoucherAnswer } from '../contract.ts';

/** Null where no answer comes. */
export async function askVoucher(
  code: string,
  items: readonly { id: string }[],
): Promise<VoucherAnswer | null> {
  try {
    const query = new URLSearchParams([['code', code], ...items.map(({ id }) => ['id', id])]);
    const response = await fetch(`/api/voucher?${query}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
