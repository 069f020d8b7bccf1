import { Problem } from '#platform/http/problem.ts';
import { isStorable } from '#platform/text/text.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { selectUpload, type UploadRow } from './queries.server.ts';
import { uploadProblem } from './refusals.server.ts';

/** The upload, if it is this viewer's and neither cancelled nor refused. Knowing its id is not enough. */
export async function getUpload({ db }: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<UploadRow> {
  const { userId } = requireAdmin(viewer);
  const upload = isStorable(id) ? await selectUpload(db, id) : null;
  if (!upload || upload.owner !== userId || upload.state === 'cancelled') throw new Problem('not_found');
  if (upload.refusal) throw uploadProblem(upload.refusal);
  return upload;
}
