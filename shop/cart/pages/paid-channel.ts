export type PaidOrder = { orderId: string; number: number | null };

/** One for the whole tab, because a channel does not hear what it sent itself. */
let channel: BroadcastChannel | undefined;

export function postToOtherTabs(paid: PaidOrder): void {
  openChannel().postMessage(paid);
}

export function listenToOtherTabs(listener: (paid: PaidOrder) => void): () => void {
  const onMessage = (event: MessageEvent<PaidOrder>) => listener(event.data);
  const here = openChannel();
  here.addEventListener('message', onMessage);
  return () => here.removeEventListener('message', onMessage);
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('paidOrders');
  return channel;
}
