import type { ShopSettings } from '#shop/office/contract/settings.ts';
import type { Running } from '../running.ts';

/** What all pages show of the shop at a moment. */
export type Edition = {
  /** Two moments with the same name show the same. */
  name: string;
  /** What every answer says of itself in Server-Timing. */
  timing: string;
};

/**
 * Returns the question for the present edition: the settings, and what changes of them by itself (the day a
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
