import type { MediaFormat } from '#contracts/media.ts';
import { variantWidths } from '#domain/media.ts';

/** The address of a picture names its largest variant. */
const variant = /^(.*\/media\/[0-9a-f]{64})\/(\d+)\.jpg$/;

/** The srcset of one format, or undefined where the picture has no ready-made variants. */
export function variantsOf(imageURL: string, format: MediaFormat): string | undefined {
  const [, stem, largest] = variant.exec(imageURL) ?? [];
  return (
    stem &&
    variantWidths(Number(largest))
      .map((width) => `${stem}/${width}.${format} ${width}w`)
      .join(', ')
  );
}
