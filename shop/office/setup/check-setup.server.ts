import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { Finding } from '../contract/setup.ts';

export type Setup = Record<Finding['level'], Finding[]>;

/** What `npm run doctor` would say now, sorted by how much it matters; for the administrator. */
export async function checkSetup(shop: Pick<Shop, 'examine'>, viewer: Viewer): Promise<Setup> {
  requireAdmin(viewer);
  const findings = await shop.examine('doctor');
  const at = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  return { problem: at('problem'), warning: at('warning'), fine: at('fine') };
}

/** Of what the doctor would say the part that waits for somebody, the pressing first; quick, for the home page. */
export async function listSetupSteps(shop: Pick<Shop, 'examine'>, viewer: Viewer): Promise<Finding[]> {
  requireAdmin(viewer);
  const findings = await shop.examine('home');
  // What waits at the money page is counted among the tasks already.
  const open = findings.filter(({ level, name }) => level !== 'fine' && name !== '/admin/money');
  return open.sort((a, b) => Number(b.level === 'problem') - Number(a.level === 'problem'));
}
