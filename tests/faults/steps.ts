import type { Client } from '#platform/db/client.server.ts';
import type { Interruption, Watch } from './interruption.ts';
import { watchPglite } from './watch-pglite.ts';
import { watchPostgres } from './watch-postgres.ts';

export type Steps = {
  /** From now on counts every database statement and provider call, and strikes at one of them. */
  arm(interruption: Interruption): void;
  /** Stops counting; tells whether the interruption fell. */
  disarm(): boolean;
};

/** Stands between the shop and both its outside worlds: its database and the connection to the provider. */
export function watchSteps(paystackUrl: string, client: Client): Steps {
  let interruption: Interruption | null = null;
  let counted = 0;
  let hasFallen = false;
  const watch: Watch = {
    next() {
      if (!interruption || hasFallen) return null;
      counted += 1;
      if (counted !== interruption.step) return null;
      hasFallen = true;
      return interruption.moment;
    },
    strike() {
      if (interruption?.kind === 'kill') process.kill(process.pid, 'SIGKILL');
      return new Error('the connection was cut by the test');
    },
  };
  if (client.kind === 'postgres') watchPostgres(watch);
  else watchPglite(client.pglite, watch);
  watchCalls(paystackUrl, watch);
  return {
    arm(given) {
      interruption = given;
      counted = 0;
      hasFallen = false;
    },
    disarm() {
      interruption = null;
      return hasFallen;
    },
  };
}

function watchCalls(paystackUrl: string, { next, strike }: Watch): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const moment = url.startsWith(paystackUrl) ? next() : null;
    if (moment === 'before') throw strike();
    const answer = await real(input, init);
    if (moment === 'after') throw strike();
    return answer;
  };
}
