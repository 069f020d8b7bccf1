import type { UploadErrorCode } from '../rules/upload-failures.ts';

export type UploadText = {
  /** The code of the storage protocol, for the toast. */
  code: string;
  text: string;
  /** What to do about it; stands in the field alone. */
  advice?: string;
};

/** What is shown when an upload ends without a picture (docs/images.md#when-an-upload-fails). */
const TEXTS = {
  unauthenticated: {
    code: 'storage/unauthenticated',
    text: 'You are not logged in any more.',
    advice: 'Log in again in another tab, then press Try again.',
  },
  app_check: {
    code: 'storage/unauthorized-app',
    text: 'The shop did not recognise this page.',
    advice: 'Press Try again, or reload the page.',
  },
  quota: {
    code: 'storage/quota-exceeded',
    text: "The shop's storage is full.",
    advice: 'Remove pictures that you no longer need, then press Try again.',
  },
  unauthorized: {
    code: 'storage/unauthorized',
    text: 'This account may not add pictures.',
    advice: 'Log in as the administrator, then press Try again.',
  },
  not_found: {
    code: 'storage/object-not-found',
    text: 'The shop knows nothing of this upload any more.',
    advice: 'Press Try again to begin anew.',
  },
  size_mismatch: {
    code: 'storage/server-file-wrong-size',
    text: 'The shop received another number of bytes than the file has.',
    advice: 'Press Try again to begin anew.',
  },
  retry_limit: {
    code: 'storage/retry-limit-exceeded',
    text: 'The shop could not be reached for ten minutes.',
    advice: 'Check your connection, then press Try again: it goes on where it stopped.',
  },
  unknown: {
    code: 'storage/unknown',
    text: 'Something went wrong on the way.',
    advice: 'Press Try again.',
  },
  too_large: {
    code: 'storage/invalid-argument',
    text: 'The picture is larger than 20 MB.',
    advice: 'Choose a smaller one, or save it in a smaller size first.',
  },
  too_many_pixels: {
    code: 'storage/invalid-argument',
    text: 'The picture has more than 40 megapixels.',
    advice: 'Take it with a lower resolution, or make it smaller first.',
  },
  too_many_frames: {
    code: 'storage/invalid-argument',
    text: 'The animation has more than 2,000 frames.',
    advice: 'Only its first picture would be shown: save that one as a JPEG or PNG.',
  },
  not_an_image: {
    code: 'storage/invalid-argument',
    text: 'This is not a picture that the shop can show.',
    advice: 'Choose a JPEG, PNG, WebP, AVIF or GIF.',
  },
  another_type: {
    code: 'storage/invalid-argument',
    text: 'The file is of another kind than its name says.',
    advice: 'Save it anew as a JPEG or PNG.',
  },
  damaged: {
    code: 'storage/invalid-argument',
    text: 'The picture is damaged or not complete.',
    advice: 'Choose another one.',
  },
} as const satisfies Record<UploadErrorCode, UploadText>;

export const uploadText = (code: UploadErrorCode): UploadText => TEXTS[code];

export const CANCELED: UploadText = { code: 'storage/canceled', text: 'The upload was cancelled.' };

export const UPLOADED = 'File Uploaded Successfully';

/** As toasts of failures read everywhere in the shop. */
export const toastText = ({ code, text }: UploadText): string => `${code} : ${text}`;
