import { z } from 'zod';
import { HTTP_PROBLEMS, Problem } from '#platform/http/problem.ts';
import type { ImageRefusal } from '#platform/images/formats.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { addPhoto } from './add-photo.server.ts';
import { removePhoto } from './remove-photo.server.ts';

export const PHOTO_FIELDS = { intent: 1, photo: 'file', url: 1 } as const;

export type PhotoForm = { intent?: string; photo?: File; url?: string };
/** A text says why nothing was done. */
export type PhotoAnswer = { status: number; text: string | null };

const Removal = z.object({ intent: z.literal('remove'), url: z.string().max(120) });

const REFUSED = {
  too_large: 'This picture is larger than 20 MB. Please choose a smaller one.',
  too_many_pixels: 'This picture has more than 40 megapixels. Please choose a smaller one.',
  too_many_frames: 'This is a long animation. Please choose a photograph.',
  not_an_image: 'This is not a picture that the shop can show. Please choose a JPEG, PNG or WebP.',
  another_type: 'The file is of another kind than its name says. Please save it anew as a JPEG or PNG.',
  damaged: 'This picture is damaged or not complete. Please choose another one.',
} as const satisfies Record<ImageRefusal, string>;
const NONE = 'Choose a photograph first.';

/** The form of the page of a review's photographs. Throws what is the page's to answer. */
export async function answerPhotoForm(
  shop: Shop,
  viewer: Viewer,
  { productId, ip, ...form }: PhotoForm & { productId: string; ip: string },
): Promise<PhotoAnswer> {
  const removal = Removal.safeParse(form);
  if (removal.success) {
    await removePhoto(shop, viewer, productId, removal.data.url);
    return DONE;
  }
  const { photo } = form;
  if (!photo || photo.size === 0) return { status: HTTP_PROBLEMS.invalid_input[0], text: NONE };
  try {
    const picture = { bytes: new Uint8Array(await photo.arrayBuffer()), declaredType: null };
    const adding = await addPhoto(shop, viewer, productId, picture, ip);
    if (adding.kind === 'added') return DONE;
    return { status: HTTP_PROBLEMS.invalid_input[0], text: REFUSED[adding.reason] };
  } catch (error) {
    if (!(error instanceof Problem) || !ON_THE_FORM.has(error.code)) throw error;
    return { status: error.status, text: error.message };
  }
}

const DONE = { status: 200, text: null };
const ON_THE_FORM = new Set(['conflict', 'too_many_requests', 'quota_exceeded', 'unavailable']);
