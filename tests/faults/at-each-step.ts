import { expect } from 'vitest';
import type { Interruption, Moment } from './interruption.ts';
import type { Scene } from './scenes.ts';

/** Does something that is struck once `arm` was called; returns what is to hold afterwards. */
export type Deed = (scene: Scene, arm: () => Promise<void>) => Promise<() => Promise<void>>;
/** With two moments the strikes fall before one step and after the next. */
type Strikes = Pick<Interruption, 'kind'> & { moments: readonly Moment[]; stride: number };

const MOST_STEPS = 300;

/**
 * Where a long run kills the process: before every step, and after some, for between two steps there is nothing but the
 * process itself.
 */
export const KILLS: readonly Strikes[] = [
  { kind: 'kill', moments: ['before'], stride: 1 },
  { kind: 'kill', moments: ['after'], stride: 6 },
];

/**
 * Does the deed again and again, struck at every so-manieth of its database statements and provider calls,
 * until no step is left; returns how often the interruption fell.
 */
export async function atEachStep(
  scene: Scene,
  deed: Deed,
  { moments, kind, stride }: Strikes,
): Promise<number> {
  const [first] = moments;
  let interruptions = 0;
  let kills = 0;
  const counting: Scene = {
    ...scene,
    async revive() {
      const hadDied = await scene.revive();
      if (hadDied) kills += 1;
      return hadDied;
    },
  };
  // Begins elsewhere for each moment, so that both together see more.
  let step = first === 'before' ? 1 : 1 + Math.floor(stride / 2);
  for (let fell = true, round = 0; fell; step += stride, round += 1) {
    const moment = moments[round % moments.length] ?? 'before';
    expect(step).toBeLessThan(MOST_STEPS);
    const killed = kills;
    const putRight = await deed(counting, () => counting.driver().arm({ step, moment, kind }));
    await counting.revive();
    const failed = await counting.driver().disarm();
    fell = kind === 'kill' ? kills > killed : failed;
    if (fell) interruptions += 1;
    await putRight().catch((error: Error) => {
      throw new Error(`after a ${kind} ${moment} step ${step}: ${error.message}`);
    });
  }
  return interruptions;
}

/** Pressed until it goes through, as somebody would who sees an error page; then the provider's webhooks are heard. */
export async function pressUntilDone(scene: Scene, press: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await press();
    await scene.revive();
    if (answer !== null) break;
    // Refused, because it went through before: that is an end, too.
    await scene.driver().pass(1);
    await scene.revive();
  }
  await scene.paystack.idle();
  await scene.driver().jobs();
  await scene.revive();
}
