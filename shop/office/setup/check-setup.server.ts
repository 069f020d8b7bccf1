import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { FIRST_STEPS, type Finding, type FirstStep } from '../contract/setup.ts';
import { updateFirstStepsDone, wereFirstStepsDone } from './first-steps-queries.server.ts';

/** `steps` are those of a new shop, done or not; a demo has none. */
export type Setup = Record<Finding['level'], Finding[]> & { steps: FirstStepView[] };

/** What `npm run doctor` would say now, sorted by how much it matters; for the administrator. */
export async function checkSetup(shop: Pick<Shop, 'examine'>, viewer: Viewer): Promise<Setup> {
  requireAdmin(viewer);
  const findings = await shop.examine('doctor');
  const at = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  const steps = firstStepsIn(findings);
  return { problem: at('problem'), warning: at('warning'), fine: at('fine'), steps };
}

export type HomeSetup = {
  /** Of a new shop, in their order; empty once all were done. */
  firstSteps: FirstStepView[];
  /** What else waits for somebody, the pressing first. */
  findings: Finding[];
};
/** `text` is what is found, where the step is not done. */
export type FirstStepView = { name: FirstStep; isDone: boolean; text: string };

/**
 * Of what the doctor would say the part that waits for somebody; quick, for the home page of the administrator. When
 * all first steps are done for the first time it keeps that: they are not listed again.
 */
export async function viewHomeSetup(
  shop: Pick<Shop, 'db' | 'clock' | 'examine' | 'log'>,
  viewer: Viewer,
): Promise<HomeSetup> {
  requireAdmin(viewer);
  const [found, wereDone] = await Promise.all([shop.examine('home'), wereFirstStepsDone(shop.db)]);
  const steps = wereDone ? [] : firstStepsIn(found);
  const areDone = steps.length === FIRST_STEPS.length && steps.every(({ isDone }) => isDone);
  if (areDone)
    await updateFirstStepsDone(shop.db, shop.clock.now()).catch((error: unknown) =>
      // The page opens all the same; the next one tries again.
      shop.log.warn({ error }, 'the first steps are done, which could not be kept'),
    );
  const firstSteps = areDone ? [] : steps;
  const listed = firstSteps.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const findings = found
    .filter(({ level, step }) => level !== 'fine' && !(step && listed.includes(step.name)))
    // What waits at the money page is counted among the tasks already.
    .filter(({ name }) => name !== '/admin/money')
    .sort((a, b) => Number(b.level === 'problem') - Number(a.level === 'problem'));
  return { firstSteps, findings };
}

function firstStepsIn(findings: readonly Finding[]): FirstStepView[] {
  const steps = findings.flatMap(({ step, text }) => (step ? [{ ...step, text }] : []));
  return steps.sort((a, b) => FIRST_STEPS.indexOf(a.name) - FIRST_STEPS.indexOf(b.name));
}
