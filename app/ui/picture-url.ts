const variant = /^(.*\/media\/[0-9a-f]{64})\/\d+\.jpg$/;
const widths = [320, 640, 960];

/** The srcset of one format, or undefined where the picture has no ready-made variants. */
export function variantsOf(imageURL: string, format: 'avif' | 'webp' | 'jpg'): string | undefined {
  const stem = variant.exec(imageURL)?.[1];
  return stem && widths.map((width) => `${stem}/${width}.${format} ${width}w`).join(', ');
}
