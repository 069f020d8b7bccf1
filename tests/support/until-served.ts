import { setTimeout as pause } from 'node:timers/promises';

/** On a machine that starves the shop; afterwards its refusal is the answer. */
const PATIENCE_MS = 60_000;

/** Asks until the shop does not refuse for want of room, or of time to read what was asked (408). */
export async function untilServed(ask: () => Promise<Response>): Promise<Response> {
  for (const begun = performance.now(); ; ) {
    const answer = await ask();
    if (![408, 503].includes(answer.status) || performance.now() - begun > PATIENCE_MS) return answer;
    await answer.arrayBuffer();
    await pause(25);
  }
}
