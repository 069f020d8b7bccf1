import { Problem } from '#contracts/problem.ts';
import { currentPause } from '#domain/shop-settings.ts';
import type { Shop } from '../shop.ts';

/** Refuses with `shop_paused` and the day on which one can pay again; payments already begun are not asked. */
export function refuseWhilePaused({ settingsCache, clock }: Pick<Shop, 'settingsCache' | 'clock'>): void {
  const pause = currentPause(settingsCache.current(), clock.now());
  if (pause) throw new Problem('shop_paused', { opens: pause.opens }, pause.text);
}
