import type { ShopSettings } from '#shop/office/contract/settings.ts';
import type { Running } from '../running.ts';

export type Edition = {
  name: string;
  /** Sent in Server-Timing with every answer. */
  timing: string;
};

/**
 * Returns a function for the present edition: the settings, and what changes of them by itself (the day a
 * parcel arrives, a notice that ends). It is worked out once a second.
 */
export function currentEdition(
  { shop, site }: Pick<Running, 'shop' | 'site'>,
  buildName: () => string,
): () => Edition {
  let known: (Edition & { second: number; settings: ShopSettings }) | null = null;
  return () => {
    const settings = shop.settingsCache.current();
    const second = Math.floor(shop.clock.now().getTime() / 1000);
    if (known?.second !== second || known.settings !== settings) {
      const name = JSON.stringify([settings, site()]);
      known = { second, settings, name, timing: `build;desc="${buildName()}"` };
    }
    return known;
  };
}
