/** In pixels, smallest first; the height follows. */
export const MEDIA_WIDTHS = [320, 480, 720, 960] as const;

/** Best first: the endings of `/media/{sha256}/{width}.{format}`. */
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** The largest picture that is taken (docs/images.md#accepted-pictures), in bytes, pixels and frames. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
export const MAX_IMAGE_FRAMES = 2_000;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export type ImageRefusal =
  | 'too_large'
  | 'too_many_pixels'
  | 'too_many_frames'
  | 'not_an_image'
  | 'another_type'
  | 'damaged';
