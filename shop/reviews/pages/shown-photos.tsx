import { Picture } from '#platform/ui/picture.tsx';
import type { ReviewPhoto } from '../contract/reviews.ts';

type ShownPhotosProps = { photos: readonly ReviewPhoto[]; by: string };

/** Each leads to the picture itself, in its full size. */
export function ShownPhotos({ photos, by }: ShownPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={`Photographs by ${by}`} className="flex flex-wrap gap-3">
      {photos.map(({ url, isShown: _, ...picture }, place) => (
        <li key={url}>
          <a href={url} className="block">
            <Picture
              {...picture}
              imageURL={url}
              alt={`Photograph ${place + 1} by ${by}`}
              sizes="96px"
              className="size-24 border border-rule object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
