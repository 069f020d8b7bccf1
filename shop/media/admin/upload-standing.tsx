import { Notice } from '#platform/ui/notice.tsx';
import type { UploadTask } from '../rules/upload-task.ts';
import { isUnderWay, type PictureView } from './picture-view.ts';

/** What became of the last file, or is becoming of it. */
export function UploadStanding({ view, hasPicture }: { view: PictureView; hasPicture: boolean }) {
  const { fileName, task, sent, problem, isPreparing } = view;
  if (problem)
    return (
      <Notice tone="danger" heading={problem.text} announce>
        <p className="text-soft">{problem.advice}</p>
      </Notice>
    );
  if (task && fileName && isUnderWay(view))
    return <UploadProgress fileName={fileName} task={task} sent={sent} />;
  if (isPreparing) return <p role="status">Looking at {fileName}…</p>;
  return (
    <p className="text-soft">{hasPicture ? 'This picture is in the shop.' : 'There is no picture yet.'}</p>
  );
}

type Progress = { task: UploadTask; sent: number };

/** The bar of an upload with what it is doing, 0 to 100. */
function UploadProgress({ fileName, ...progress }: Progress & { fileName: string }) {
  const percent = percentOf(progress);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 truncate font-medium">{fileName}</p>
        <p className="shrink-0 tabular-nums">{percent} %</p>
      </div>
      <progress
        aria-label={`Upload of ${fileName}`}
        max={100}
        value={percent}
        className="progress-line h-2 w-full"
      />
      <p className="text-label text-soft tabular-nums">{doingOf(progress)}</p>
      <p role="status" className="sr-only">
        {announcementOf(progress)}
      </p>
    </div>
  );
}

const percentOf = ({ task, sent }: Progress) => Math.floor((sent / task.size) * 100);

const inMegabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1);

function doingOf({ task, sent }: Progress): string {
  const sizes = `${inMegabytes(sent)} of ${inMegabytes(task.size)} MB`;
  switch (task.state) {
    case 'pausing':
      return 'Pausing…';
    case 'paused':
      return `Paused at ${sizes}`;
    case 'canceling':
      return 'Cancelling…';
    default:
      if (task.waitMs > 0) return `${sizes}. No connection to the shop: it is tried again by itself.`;
      return sent === task.size ? 'Making the picture ready…' : sizes;
  }
}

/** Announced at every quarter only, and whenever the upload stops or goes on. */
function announcementOf(progress: Progress): string {
  const { state, waitMs } = progress.task;
  const percent = percentOf(progress);
  if (state === 'paused') return `Upload paused at ${percent} percent`;
  if (waitMs > 0) return 'No connection to the shop. It is tried again by itself.';
  return `Uploading, ${percent - (percent % 25)} percent`;
}
