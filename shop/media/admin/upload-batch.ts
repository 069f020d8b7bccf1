import type { UploadText } from '../views/upload-texts.ts';
import { PictureUpload, type UploadTools } from './picture-upload.ts';
import type { PictureView } from './picture-view.ts';
import type { NotUploaded } from './use-several-pictures.ts';

/** A picture to be uploaded under `name`; its file is read when its turn comes. */
export type BatchPicture = { path: string; name: string; read: () => Promise<File> };
export type BatchProgress = { place: number; view: PictureView };
type Batch = { failures: NotUploaded[] /** The rest was not tried. */; isStopped: boolean };

/** What is wrong with the picture itself, so that the next one may fare better. */
const OF_THE_PICTURE = 'storage/invalid-argument';
const UNREAD: UploadText = { code: OF_THE_PICTURE, text: 'The file could not be read.' };

/**
 * Uploads pictures one after the other. One that the shop does not take is named, and the next has its turn; without
 * connection, room or permission, or when `signal` says so, it stops.
 */
export async function uploadBatch(
  tools: UploadTools,
  pictures: readonly BatchPicture[],
  signal: AbortSignal,
  on: { progress: (progress: BatchProgress) => void; uploaded: (picture: BatchPicture) => void },
): Promise<Batch> {
  const failures: NotUploaded[] = [];
  for (const [index, picture] of pictures.entries()) {
    if (signal.aborted) return { failures, isStopped: true };
    const problem = await uploadOne(tools, picture, signal, (view) =>
      on.progress({ place: index + 1, view }),
    );
    if (problem === null) {
      on.uploaded(picture);
      continue;
    }
    if (signal.aborted) return { failures, isStopped: true };
    failures.push({ fileName: picture.path, text: problem.text });
    if (problem.code !== OF_THE_PICTURE) return { failures, isStopped: true };
  }
  return { failures, isStopped: false };
}

async function uploadOne(
  tools: UploadTools,
  { name, read }: BatchPicture,
  signal: AbortSignal,
  onView: (view: PictureView) => void,
): Promise<UploadText | null> {
  const file = await read().catch(() => null);
  if (file === null) return UNREAD;
  return new Promise((resolve) => {
    const end = (problem: UploadText | null) => {
      signal.removeEventListener('abort', upload.cancel);
      resolve(problem);
    };
    const upload = new PictureUpload(tools, { uploaded: () => end(null), failed: end });
    upload.subscribe(() => onView(upload.view()));
    signal.addEventListener('abort', upload.cancel);
    void upload.choose(file, name);
  });
}
