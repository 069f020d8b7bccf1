import { useLive } from '#platform/live/use-live.ts';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import type { Waiting } from '#shop/office/dashboard/count-waiting.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { WhatToDo } from './what-to-do.tsx';

const TOPICS = { orders: ['orders:all'], messages: ['messages'], catalogue: [] } as const satisfies Record<
  Right,
  readonly string[]
>;

const NOTHING_TO_SET_UP = { firstSteps: [], findings: [] };

/** What waits for a helper, and nothing of what the shop earns. */
export function HelperHome({ waiting, rights }: { waiting: Waiting; rights: readonly Right[] }) {
  useLive(rights.flatMap((right) => TOPICS[right]));
  return (
    <>
      <PageHead title="Helper Home" />
      <PageTitle>To do</PageTitle>
      <WhatToDo waiting={waiting} setup={NOTHING_TO_SET_UP} />
    </>
  );
}
