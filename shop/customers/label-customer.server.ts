import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { isStorable, oneLine } from '#platform/text/text.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { MAX_LABEL, MAX_LABELS } from './contract.ts';
import { lockCustomer, updateLabels } from './queries.server.ts';

const Labels = z
  .string()
  .max(1_000)
  .refine(isStorable)
  .transform((typed) => [...new Set(typed.split(',').map(oneLine).filter(Boolean))].sort())
  .pipe(
    z
      .array(z.string().max(MAX_LABEL, `A label has up to ${MAX_LABEL} letters.`))
      .max(MAX_LABELS, `Up to ${MAX_LABELS} labels.`),
  );

/** Labels with commas between; `before` are those that the form was opened with. */
export const LabelCustomer = z.strictObject({ labels: Labels, before: Labels });
export type LabelCustomer = z.infer<typeof LabelCustomer>;

const CHANGED = 'The labels have changed meanwhile. Put both together and save again.';

/** For the shop alone; refuses with `conflict` when others were saved meanwhile. */
export async function labelCustomer(
  shop: Shop,
  viewer: Viewer,
  key: string,
  { labels, before }: LabelCustomer,
): Promise<void> {
  const admin = requireAdmin(viewer);
  await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, key);
    if (!customer) throw new Problem('not_found');
    const now = [...customer.labels].sort().join();
    if (labels.join() === now) return;
    if (before.join() !== now) throw new Problem('conflict', {}, CHANGED);
    await updateLabels(tx, key, labels);
    await insertAudit(tx, {
      at: shop.clock.now(),
      actor: admin.userId,
      verb: 'label-customer',
      subject: key,
      details: { labels: labels.join(', ') },
    });
  });
}
