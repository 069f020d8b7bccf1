import { Field } from '#app/ui/field.tsx';
import { Picture } from '#app/ui/picture.tsx';

type ImageFieldProps = {
  /** The address of the picture that is there, as the storefront shows it; empty without one. */
  imageURL: string;
  error?: string;
  onUploaded?: (imageURL: string) => void;
};

/** A product's picture: its preview and its address, which only an upload sets. */
export function ImageField({ imageURL, error }: ImageFieldProps) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-start gap-4">
      <Picture
        imageURL={imageURL}
        width={96}
        height={120}
        alt="The picture of this product"
        sizes="96px"
        className="aspect-4/5 w-full bg-deep object-cover"
      />
      <Field label="Image URL" name="imageURL" value={imageURL} readOnly required error={error} />
    </div>
  );
}
