import type { UploadView } from './upload.ts';

type UploadProgressProps = { fileName: string; upload: UploadView };

/** The bar of an upload with what it is doing, 0 to 100. */
export function UploadProgress({ fileName, upload }: UploadProgressProps) {
  const percent = percentOf(upload);
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
      <p className="text-label text-soft tabular-nums">{doingOf(upload)}</p>
      <p role="status" className="sr-only">
        {announcementOf(upload)}
      </p>
    </div>
  );
}

export function percentOf({ sent, size }: UploadView): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}

const inMegabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1);

function doingOf(upload: UploadView): string {
  const sizes = `${inMegabytes(upload.sent)} of ${inMegabytes(upload.size)} MB`;
  switch (upload.state) {
    case 'pausing':
      return 'Pausing…';
    case 'paused':
      return `Paused at ${sizes}`;
    case 'canceling':
      return 'Cancelling…';
    default:
      if (upload.isWaiting) return `${sizes}. No connection to the shop: it is tried again by itself.`;
      return upload.sent === upload.size ? 'Making the picture ready…' : sizes;
  }
}

/** Announced at every quarter only, and whenever the upload stops or goes on. */
function announcementOf(upload: UploadView): string {
  const percent = percentOf(upload);
  if (upload.state === 'paused') return `Upload paused at ${percent} percent`;
  if (upload.isWaiting) return 'No connection to the shop. It is tried again by itself.';
  return `Uploading, ${percent - (percent % 25)} percent`;
}
