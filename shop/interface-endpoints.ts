import { INTERFACE_PATH, OPERATIONS, type Operation } from '#shop/interface/contract/operations.ts';
import type { KeyRole, Route } from '#shop/route.ts';

const ALL: readonly Operation[] = Object.values(OPERATIONS);
const roleOf = ({ right }: Operation): KeyRole => `key_${right}`;

/** Rows of the table of routes, one for each path that programs call with a key (docs/interface.md). */
export const INTERFACE_ENDPOINTS: readonly Route[] = [...new Set(ALL.map(({ path }) => path))].map((path) => {
  const here = ALL.filter((operation) => operation.path === path);
  const reads = here.filter(({ method }) => method === 'GET').map(roleOf);
  const writes = here.filter(({ method }) => method !== 'GET').map(roleOf);
  return {
    methods: here.map(({ method }) => method),
    path: `${INTERFACE_PATH}${path}`,
    who: reads.length > 0 ? reads : writes,
    ...(writes.length > 0 && { writers: writes }),
    session: false,
    lane: 'machines',
    isInterface: true,
  };
});
