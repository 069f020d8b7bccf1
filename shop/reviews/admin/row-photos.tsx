import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Picture } from '#platform/ui/picture.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { ReviewPhoto } from '../contract/reviews.ts';

type RowPhotosProps = { id: string; photos: readonly ReviewPhoto[] };

/** What buyers show with their words, each with what may be done about it. */
export function RowPhotos({ id, photos }: RowPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photographs" className="flex flex-wrap gap-4">
      {photos.map(({ url, isShown, ...picture }, place) => (
        <li key={url} className="grid w-44 content-start gap-2">
          <a href={url}>
            <Picture
              {...picture}
              imageURL={url}
              alt={`Photograph ${place + 1}`}
              sizes="176px"
              className="size-44 object-cover"
            />
          </a>
          <StatusLabel tone={isShown ? 'good' : 'working'} text={isShown ? 'Shown' : 'New'} />
          <div className="flex flex-wrap gap-2">
            {!isShown && (
              <PhotoAct act="show-photo" id={id} photo={url}>
                <SubmitButton size="small" aria-label={`Show photograph ${place + 1}`}>
                  Show
                </SubmitButton>
              </PhotoAct>
            )}
            <PhotoAct act="remove-photo" id={id} photo={url}>
              <SubmitButton variant="secondary" size="small" aria-label={`Remove photograph ${place + 1}`}>
                Remove
              </SubmitButton>
            </PhotoAct>
          </div>
        </li>
      ))}
    </ul>
  );
}

type PhotoActProps = { act: 'show-photo' | 'remove-photo'; id: string; photo: string; children: ReactNode };

function PhotoAct({ act, id, photo, children }: PhotoActProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="photo" value={photo} />
      {children}
    </Form>
  );
}
