import { useEffect, useId, useState } from 'react';
import { Field } from '#platform/ui/field.tsx';
import { MAX_ALT, MAX_PICTURES } from '#shop/catalogue/contract/catalogue.ts';
import { AddPicture } from '#shop/media/admin/add-picture.tsx';
import { ImageField } from '#shop/media/admin/image-field.tsx';
import { useSeveralPictures } from '#shop/media/admin/use-several-pictures.ts';
import { FurtherPictures } from './further-pictures.tsx';
import {
  type PictureList,
  readPictures,
  withAlt,
  withAnother,
  withFirst,
  writePictures,
} from './picture-list.ts';

type PicturesFieldProps = {
  imageURL: string;
  imageAlt: string;
  /** The further ones, as the form sends them. */
  images: string;
  errors: { imageURL?: string; imageAlt?: string; images?: string };
  /** The first picture is another. */
  onChanged: () => void;
  /** With whether any picture is on its way: a form that is sent goes without it. */
  onUploading: (isUploading: boolean) => void;
};

/**
 * All pictures of a product: the first with its own upload, then the others with their order and what they show. The
 * form sends `imageURL`, `imageAlt` and, in one field, `images`.
 */
export function PicturesField(props: PicturesFieldProps) {
  const { imageURL, imageAlt, images, errors, onChanged, onUploading } = props;
  const [pictures, setPictures] = useState<PictureList>(() => [
    { url: imageURL, alt: imageAlt },
    ...readPictures(images),
  ]);
  const [refusal, setRefusal] = useState<string>();
  const headingId = useId();
  const change = (next: PictureList) => {
    setPictures(next);
    setRefusal(undefined);
    onChanged();
  };
  const add = (url: string) => {
    const next = withAnother(pictures, url);
    if (next) change(next);
    else setRefusal('This picture is there already.');
  };
  const isFull = pictures.length >= MAX_PICTURES;
  const several = useSeveralPictures(add, isFull);
  const [isFirstUploading, setFirstUploading] = useState(false);
  const isUploading = isFirstUploading || several.isUploading;
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const [first, ...further] = pictures;
  return (
    <div className="grid gap-6">
      <ImageField
        imageURL={first.url}
        error={errors.imageURL}
        onUploaded={(url) => change(withFirst(pictures, url))}
        onMore={several.choose}
        onUploading={setFirstUploading}
      />
      <Field
        label="What the picture shows"
        name="imageAlt"
        hint="For people who cannot see it. The product's name stands there if you leave it empty."
        value={first.alt}
        onChange={({ target }) => setPictures(withAlt(pictures, 0, target.value))}
        maxLength={MAX_ALT}
        error={errors.imageAlt}
      />
      <section aria-labelledby={headingId} className="grid gap-4">
        <h2 id={headingId} className="font-sans! text-[0.9375rem] font-medium">
          More pictures
        </h2>
        <FurtherPictures pictures={pictures} onChange={change} />
        <input type="hidden" name="images" value={writePictures(further)} />
        <AddPicture several={several} isFull={isFull} />
        {(refusal ?? errors.images) && (
          <p role="alert" className="text-label font-medium text-madder">
            {refusal ?? errors.images}
          </p>
        )}
      </section>
    </div>
  );
}
