import type { SignedIn } from '#shop/viewer.server.ts';
import type { AfterSales } from './history-acts.ts';
import type { Scene } from './scenes.ts';

export type PaidOrder = { buyer: SignedIn; orderId: string; reference: string };

/** What a buyer asks and an administrator does once an order is paid; answers what came of it. */
export async function playAfterwards(
  scene: Scene,
  act: AfterSales,
  { buyer, orderId, reference }: PaidOrder,
): Promise<string | true | null> {
  const shop = scene.driver();
  switch (act.kind) {
    case 'ask to cancel':
      return shop.askTo('cancel', buyer, orderId);
    case 'ask to return':
      return shop.askTo('return', buyer, orderId);
    case 'deliver':
      return shop.deliver(orderId);
    case 'accept':
      return shop.accept(orderId, act.isReturned);
    case 'choose what is missing':
      return shop.chooseMissing(buyer, orderId, act.choice);
    case 'refund pieces': {
      const lines = (await shop.books(orderId))?.lines ?? [];
      const line = lines[act.place % lines.length];
      if (!line) return null;
      // How much there is to give back, nobody but the provider can say.
      scene.paystack.faults.clear('verify');
      const pieces = [`${line.id}:${Math.min(act.qty, line.qty)}`];
      const choice = { which: 'lines' as const, line: pieces, ...(act.isReturned && { restock: pieces }) };
      return shop.refund(reference, choice);
    }
  }
}
