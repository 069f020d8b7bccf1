import { API_PATH, OPENAPI_PATH, OPERATIONS, type Operation } from '#shop/api/contract/operations.ts';
import { ANYONE, endpoint, type KeyRole, type Route } from '#shop/route.ts';

const ALL: readonly Operation[] = Object.values(OPERATIONS);
const roleOf = ({ right }: Operation): KeyRole => `key_${right}`;

const called = [...new Set(ALL.map(({ path }) => path))].map((path): Route => {
  const here = ALL.filter((operation) => operation.path === path);
  const reads = here.filter(({ method }) => method === 'GET').map(roleOf);
  const writes = here.filter(({ method }) => method !== 'GET').map(roleOf);
  return {
    methods: here.map(({ method }) => method),
    path: `${API_PATH}${path}`,
    who: reads.length > 0 ? reads : writes,
    ...(writes.length > 0 && { writers: writes }),
    session: false,
    lane: 'machines',
    isApi: true,
  };
});

/** Rows of the table of routes, one for each path that programs call with a key (docs/api.md). */
export const API_ENDPOINTS: readonly Route[] = [endpoint('GET', OPENAPI_PATH, ANYONE, false), ...called];
