/** An order that was found to be paid; `number` is what people call it. */
export type PaidOrder = { orderId: string; number: number | null };

/** One for the whole tab, so that it hears the other tabs and never itself. */
let channel: BroadcastChannel | undefined;

export function tellOtherTabs(paid: PaidOrder): void {
  openChannel().postMessage(paid);
}

/** Calls back with what another tab of this browser found out; returns how to stop. */
export function hearOtherTabs(listener: (paid: PaidOrder) => void): () => void {
  const onMessage = (event: MessageEvent<PaidOrder>) => listener(event.data);
  const here = openChannel();
  here.addEventListener('message', onMessage);
  return () => here.removeEventListener('message', onMessage);
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('paidOrders');
  return channel;
}
