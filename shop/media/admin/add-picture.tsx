import { useId } from 'react';
import { Notice } from '#platform/ui/notice.tsx';
import { MAX_PICTURES } from '#shop/catalogue/contract/catalogue.ts';
import { PictureActions } from './picture-actions.tsx';
import { isBusy } from './picture-view.ts';
import { UploadStanding } from './upload-standing.tsx';
import type { NotUploaded, SeveralPictures } from './use-several-pictures.ts';

const NAMES = {
  choose: 'Add pictures',
  photo: 'Take another photo',
  file: 'Further image',
  camera: 'Camera',
};

/** Uploads further pictures, one or several at once. */
export function AddPicture({ several, isFull }: { several: SeveralPictures; isFull: boolean }) {
  const { picture, view, place, total, failures, choose } = several;
  const hintId = useId();
  const hasNews = view.problem || isBusy(view);
  return (
    <>
      {failures.length > 0 && <FailedPictures failures={failures} />}
      {isFull && !isBusy(view) ? (
        <p className="text-soft">{MAX_PICTURES} pictures are the most.</p>
      ) : (
        <div className="grid gap-4 rounded-sm border border-dashed border-edge p-4 sm:p-5">
          {total > 1 && isBusy(view) && (
            <p role="status" className="font-medium tabular-nums">
              Picture {place} of {total}
            </p>
          )}
          {hasNews && <UploadStanding view={view} hasPicture={false} />}
          <PictureActions
            picture={picture}
            view={view}
            choose={choose}
            hasPicture={false}
            multiple
            names={NAMES}
            describedBy={hintId}
          />
          <p id={hintId} className="text-label text-soft">
            Shown on the product's page after the first one. You can choose several at once.
          </p>
        </div>
      )}
    </>
  );
}

/** Those that others did not wait for. */
export function FailedPictures({ failures }: { failures: readonly NotUploaded[] }) {
  const heading =
    failures.length === 1 ? '1 picture was not uploaded' : `${failures.length} pictures were not uploaded`;
  return (
    <Notice tone="danger" heading={heading} announce>
      <ul aria-label="Not uploaded">
        {failures.map(({ fileName, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none changes its place.
          <li key={place} className="wrap-anywhere">
            <span className="font-medium">{fileName}</span>: {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
