import type { Shop } from '#shop/shop.server.ts';
import type { UploadRefusal } from '../contract.ts';
import { endUpload, type UploadRow } from './queries.server.ts';
import { uploadProblem } from './refusals.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'files'>;

/** Ends an upload that cannot become an object; whoever asks again hears the same. */
export async function refuseUpload(
  shop: Dependencies,
  { id }: UploadRow,
  refusal: UploadRefusal,
): Promise<never> {
  await endUpload(shop.db, id, { state: 'refused', refusal }, shop.clock.now());
  await dropPieces(shop, id);
  throw uploadProblem(refusal);
}

/** Ends an upload that nobody will go on with, and removes what came of it. */
export async function abandonUpload(shop: Dependencies, id: string): Promise<void> {
  await endUpload(shop.db, id, { state: 'cancelled' }, shop.clock.now());
  await dropPieces(shop, id);
}

/** Removes every blob of the upload, also one that a process wrote and died before it was noted. */
export async function dropPieces({ files }: Pick<Shop, 'files'>, id: string): Promise<void> {
  for await (const key of files.list(`uploads/${id}/`)) await files.delete(key);
}
