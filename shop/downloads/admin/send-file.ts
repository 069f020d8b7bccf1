import { type FileProgress, PIECE_BYTES } from '../contract.ts';

/** How an upload stands; `problem` is for people, and ends it. */
export type Sending = { name: string; sent: number; size: number; problem: string | null };

type Sender = {
  productId: string;
  file: File;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
};

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const LOST = 'The connection was lost. Choose the same file again to go on where it stopped.';

/** Sends a file piece by piece, going on after a lost connection. Returns what went wrong, or null. */
export async function sendFile({ productId, file, signal, onProgress }: Sender): Promise<string | null> {
  const { name, size } = file;
  const headers = { 'content-type': 'application/json' };
  const begun = JSON.stringify({ productId, name, size });
  let progress = await insist(signal, () =>
    fetch('/api/product-files', { method: 'POST', signal, headers, body: begun }),
  );
  while (typeof progress !== 'string') {
    const { id, received } = progress;
    onProgress(received);
    if (received >= size) return null;
    const body = file.slice(received, received + PIECE_BYTES);
    progress = await insist(signal, () =>
      fetch(`/api/product-files/${id}?offset=${received}`, { method: 'POST', signal, body }),
    );
  }
  return progress;
}

/** Asks again while no answer comes, or the shop is too busy for one. */
async function insist(signal: AbortSignal, ask: () => Promise<Response>): Promise<FileProgress | string> {
  for (const wait of [...WAITS_MS, 0]) {
    const answer = await ask().catch(() => null);
    if (answer?.ok) return answer.json();
    if (signal.aborted) return LOST;
    if (answer && answer.status < 500 && answer.status !== 429) return refusalIn(answer);
    await pause(wait, signal);
  }
  return LOST;
}

/** Ends at once when the sending is stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function refusalIn(answer: Response): Promise<string> {
  const { message }: { message?: unknown } = await answer.json().catch(() => ({}));
  return typeof message === 'string' ? message : "This file can't be taken.";
}
