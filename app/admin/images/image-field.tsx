import { useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { PictureActions } from './picture-actions.tsx';
import type { PictureView } from './picture-upload.ts';
import { isUnderWay, UploadStanding } from './upload-standing.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type ImageFieldProps = {
  /** Of the picture that there is; empty while there is none. */
  imageURL: string;
  error?: string;
  /** Under which name the form sends the address. */
  name?: string;
  isOptional?: boolean;
  onUploaded: (imageURL: string) => void;
};

/** A picture: shown, chosen, uploaded. Its form sends the address alone. */
export function ImageField({ imageURL, error, name = 'imageURL', isOptional, onUploaded }: ImageFieldProps) {
  const [picture, view] = usePictureUpload(onUploaded);
  const choose = (file: File) => void picture?.choose(file);
  const isOver = useDroppedFile(choose);
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
          <PictureActions {...{ picture, view, hasPicture, choose }} describedBy={hintId} />
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

/** While it is on its way the picture of this browser, then the shop's own. */
function previewOf(view: PictureView, imageURL: string): string {
  return ((isUnderWay(view) || view.canRepeat) && view.preview) || imageURL;
}

function Preview({ imageURL }: { imageURL: string }) {
  return (
    <div className="aspect-4/3 overflow-hidden rounded-xs bg-deep sm:aspect-square">
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
