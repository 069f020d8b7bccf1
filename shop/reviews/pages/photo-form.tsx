import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import { Field } from '#platform/ui/field.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { MAX_PHOTO_BYTES } from '../contract/photos.ts';

/** One photograph. Where scripts run, a large one is made smaller before it is sent. */
export function PhotoForm() {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const [error, setError] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);

  const send = async (form: HTMLFormElement) => {
    setPreparing(true);
    const given = await prepared(new FormData(form).get('photo'));
    setPreparing(false);
    setError(typeof given === 'string' ? given : undefined);
    if (typeof given === 'string') return;
    const body = new FormData();
    body.set('intent', 'add');
    body.set('photo', given, 'photograph');
    await submit(body, { method: 'post', encType: 'multipart/form-data' });
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label="Add a photograph"
      className="grid justify-items-start gap-4"
      onSubmit={
        isHydrated
          ? (event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              void send(event.currentTarget);
            }
          : undefined
      }
    >
      <input type="hidden" name="intent" value="add" />
      <Field
        type="file"
        name="photo"
        label="Photograph"
        hint="No faces of others, please. Where it was taken is not kept."
        accept="image/*"
        required={!isHydrated}
        error={error}
        className="file-field w-full"
      />
      <noscript>
        <p className="text-soft">Without JavaScript, it may have up to 1 MB.</p>
      </noscript>
      <SubmitButton size="large" busy="Sending..." disabled={isPreparing}>
        Add photograph
      </SubmitButton>
    </Form>
  );
}

/** Pages show 960 pixels. */
const BOUNDS = { longestSide: 1_600, lightBytes: MAX_PHOTO_BYTES, quality: 0.8 };
const TOO_LARGE = 'This photograph could not be made small enough. Please choose another one.';

/** What is sent of the chosen file, or why nothing is. */
async function prepared(file: FormDataEntryValue | null): Promise<Blob | string> {
  if (!(file instanceof File) || file.size === 0) return 'Choose a photograph first.';
  try {
    const { preparePicture } = await loadCode(() => import('#shop/media/views/prepare-picture.ts'));
    const picture = await preparePicture(file, BOUNDS);
    if (picture instanceof Blob) return picture.size > MAX_PHOTO_BYTES ? TOO_LARGE : picture;
    return [picture.text, picture.advice].filter(Boolean).join(' ');
  } catch (error) {
    return missingCodeText(error);
  }
}
