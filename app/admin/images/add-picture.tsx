import { useId } from 'react';
import { PictureActions } from './picture-actions.tsx';
import { isUnderWay, UploadStanding } from './upload-standing.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const NAMES = {
  choose: 'Add a picture',
  photo: 'Take another photo',
  file: 'Further image',
  camera: 'Camera',
};

/** Uploads one more picture; the next one when it is there. */
export function AddPicture({ onUploaded }: { onUploaded: (imageURL: string) => void }) {
  const [picture, view] = usePictureUpload(onUploaded, 'more');
  const hintId = useId();
  const choose = (file: File) => void picture?.choose(file);
  const hasNews = view.problem || view.isFileMissing || view.isChecking || isUnderWay(view);
  return (
    <div className="grid gap-4 rounded-sm border border-dashed border-edge p-4 sm:p-5">
      {hasNews && <UploadStanding view={view} hasPicture={false} />}
      <PictureActions {...{ picture, view, choose }} hasPicture={false} names={NAMES} describedBy={hintId} />
      <p id={hintId} className="text-label text-soft">
        Shown on the product's page after the first one.
      </p>
    </div>
  );
}
