import type { Change } from '#shop/frame/contract/topics.ts';
import type { Running } from './running.ts';

/** A review changes the rating on the cards. */
const SHOWN: ReadonlySet<Change['kind']> = new Set(['product', 'products', 'review']);

export function watchCatalogue({ changes, shop: { catalogue } }: Pick<Running, 'changes' | 'shop'>): void {
  const drop = ({ kind }: Change) => {
    if (SHOWN.has(kind)) catalogue.drop();
  };
  changes.subscribe({ onChange: drop, onOwnChange: drop, onConnection: catalogue.setHeard });
}
