import { Notice } from '#platform/ui/notice.tsx';
import type { PictureView } from './picture-upload.ts';
import { UploadProgress } from './upload-progress.tsx';

export function isUnderWay({ upload }: PictureView): boolean {
  return upload !== null && !['success', 'canceled', 'error'].includes(upload.state);
}

/** Whether a file is looked at or sent. */
export const isBusy = (view: PictureView) => view.isChecking || isUnderWay(view);

/** What became of the last file, or is becoming of it. */
export function UploadStanding({ view, hasPicture }: { view: PictureView; hasPicture: boolean }) {
  const { fileName, upload, problem, isFileMissing, isChecking } = view;
  if (problem)
    return (
      <Notice tone="danger" heading={problem.text} announce>
        <p className="text-soft">{problem.advice}</p>
      </Notice>
    );
  if (isFileMissing)
    return (
      <Notice heading={`The upload of ${fileName} was interrupted.`} announce>
        <p className="text-soft">Choose the same file again, and it goes on where it stopped.</p>
      </Notice>
    );
  if (upload && fileName && isUnderWay(view)) return <UploadProgress fileName={fileName} upload={upload} />;
  if (isChecking) return <p role="status">Looking at {fileName}…</p>;
  return (
    <p className="text-soft">{hasPicture ? 'This picture is in the shop.' : 'There is no picture yet.'}</p>
  );
}
