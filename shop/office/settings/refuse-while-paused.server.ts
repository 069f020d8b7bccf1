import { shopProblem } from '#shop/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { currentPause } from '../rules/shop-settings.ts';

/** Refuses with `shop_paused` and the day on which one can pay again; payments already begun go on. */
export function refuseWhilePaused({ settingsCache, clock }: Pick<Shop, 'settingsCache' | 'clock'>): void {
  const pause = currentPause(settingsCache.current(), clock.now());
  if (pause) throw shopProblem('shop_paused', { opens: pause.opens }, pause.text);
}
