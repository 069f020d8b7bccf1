import { useEffect, useId, useState } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import { PictureActions } from './picture-actions.tsx';
import { canRepeat, isBusy, isUnderWay, type PictureView } from './picture-view.ts';
import { UploadStanding } from './upload-standing.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type ImageFieldProps = {
  /** Of the picture that there is; empty while there is none. */
  imageURL: string;
  error?: string;
  /** Under which name the form sends the address. */
  name?: string;
  isOptional?: boolean;
  onUploaded: (imageURL: string) => void;
  /** Takes the others where several were chosen, once the first is through; without it there is but one. */
  onMore?: (files: readonly File[]) => void;
  /** With whether one is on its way, or waits for the first. */
  onUploading?: (isUploading: boolean) => void;
};

/** A picture: shown, chosen, uploaded. Its form sends the address alone. */
export function ImageField({
  imageURL,
  error,
  name = 'imageURL',
  isOptional,
  onUploaded,
  onMore,
  onUploading,
}: ImageFieldProps) {
  const [picture, view] = usePictureUpload(onUploaded);
  const [rest, keepRest] = useRest(view, onMore);
  const isUploading = rest.length > 0 || isBusy(view);
  useEffect(() => onUploading?.(isUploading), [isUploading, onUploading]);
  const choose = ([first, ...others]: readonly File[]) => {
    if (!first || isBusy(view)) return;
    void picture?.choose(first);
    keepRest(others);
  };
  const isOver = useDroppedFiles(choose);
  const hintId = useId();
  const hasPicture = imageURL !== '';
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-2 text-[0.9375rem] font-medium">Picture</legend>
      <div
        data-over={isOver || undefined}
        className="grid grid-cols-1 gap-5 rounded-sm border border-dashed border-edge p-4 data-over:border-clay data-over:bg-deep sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-5"
      >
        <Preview imageURL={previewOf(view, imageURL)} />
        <div className="grid min-w-0 grid-cols-1 content-center gap-4">
          <UploadStanding view={view} hasPicture={hasPicture} />
          <PictureActions
            picture={picture}
            view={view}
            hasPicture={hasPicture}
            choose={choose}
            multiple={onMore !== undefined}
            describedBy={hintId}
          />
          {!isUnderWay(view) && <Hint id={hintId} />}
        </div>
      </div>
      <Field
        label="Image URL"
        name={name}
        required={!isOptional}
        readOnly
        value={imageURL}
        error={error}
        className="mt-2"
      />
    </fieldset>
  );
}

/** Holds the other files while the first is on its way; who cancels it wants none of them. */
function useRest(view: PictureView, onMore: ImageFieldProps['onMore']) {
  const [rest, setRest] = useState<readonly File[]>([]);
  useEffect(() => {
    if (rest.length === 0 || isBusy(view)) return;
    setRest([]);
    if (view.task?.state !== 'canceled') onMore?.(rest);
  }, [view, rest, onMore]);
  return [rest, setRest] as const;
}

/** While it is on its way the picture of this browser, then the shop's own. */
function previewOf(view: PictureView, imageURL: string): string {
  return ((isUnderWay(view) || canRepeat(view)) && view.preview) || imageURL;
}

function Preview({ imageURL }: { imageURL: string }) {
  return (
    <div
      className={`aspect-4/3 overflow-hidden rounded-xs bg-deep sm:aspect-square ${imageURL ? '' : 'max-sm:hidden'}`}
    >
      <Picture
        imageURL={imageURL}
        alt="Preview of the picture"
        width={352}
        height={352}
        sizes="(min-width: 40rem) 11rem, 80vw"
        placeholderId="picture"
        className="size-full object-contain"
      />
    </div>
  );
}

function Hint({ id }: { id: string }) {
  return (
    <div className="text-label text-soft">
      <p id={id}>
        <span className="pointer-coarse:hidden">Or drop it on this page, or paste it. </span>
        JPEG, PNG, WebP, AVIF or GIF, up to 20 MB and 40 megapixels.
      </p>
      <noscript>
        <p>Uploading a picture needs JavaScript.</p>
      </noscript>
    </div>
  );
}
