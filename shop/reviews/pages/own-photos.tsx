import { Form } from 'react-router';
import { Picture } from '#platform/ui/picture.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { ReviewPhoto } from '../contract/reviews.ts';

export function OwnPhotos({ photos }: { photos: readonly ReviewPhoto[] }) {
  return (
    <ul aria-label="Your photographs" className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {photos.map(({ url, isShown, ...picture }, place) => (
        <li key={url} className="grid content-start gap-2">
          <Picture
            {...picture}
            imageURL={url}
            alt={`Your photograph ${place + 1}`}
            sizes="(min-width: 640px) 200px, 45vw"
            className="aspect-square w-full object-cover"
          />
          <StatusLabel
            tone={isShown ? 'good' : 'waiting'}
            text={isShown ? 'Everybody sees it' : 'We look at it first'}
          />
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="url" value={url} />
            <SubmitButton variant="secondary" size="small" aria-label={`Remove photograph ${place + 1}`}>
              Remove
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
