import { FILES_PATH, type FileProgress, PIECE_BYTES } from '#shop/downloads/contract.ts';
import { type Caller, type HttpShop, insist } from './http-shop.ts';

type ToSend = { productId: string; name: string; bytes: Uint8Array<ArrayBuffer> };

/** A file of a product, sent by its administrator as the page of its files does; returns its id. */
export async function sendFile(
  admin: Caller,
  { origin }: Pick<HttpShop, 'origin'>,
  { productId, name, bytes }: ToSend,
): Promise<string> {
  const headers = { origin };
  const size = bytes.byteLength;
  const begun = await insist(() => admin.post(FILES_PATH, { productId, name, size }));
  let { id, received }: FileProgress = await begun.json();
  while (received < size) {
    const body = bytes.subarray(received, received + PIECE_BYTES);
    const path = `${FILES_PATH}/${id}?offset=${received}`;
    const answer = await insist(() => admin.send(path, { method: 'POST', headers, body }));
    ({ received } = await answer.json());
  }
  return id;
}
