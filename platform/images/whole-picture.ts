import type { MediaFormat } from './formats.ts';

/**
 * Whether a file of this format ends where it says that it ends: JPEG by its last marker, WebP by the length
 * of its RIFF, AVIF by those of its boxes. One that a full disk or a broken copy has cut off does not.
 */
export function isWholePicture(bytes: Uint8Array, format: MediaFormat): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.byteLength > LEAST_BYTES && ENDS[format](view);
}

const LEAST_BYTES = 16;
const JPEG_END = 0xffd9;

const ENDS: Record<MediaFormat, (view: DataView) => boolean> = {
  jpg: (view) => view.getUint16(view.byteLength - 2) === JPEG_END,
  webp: (view) => view.getUint32(4, true) + 8 === view.byteLength,
  avif: (view) => endOfBoxes(view) === view.byteLength,
};

/** A length stands before each box; 0 leads to the end of the file, 1 to a longer length behind. */
function endOfBoxes(view: DataView): number {
  let at = 0;
  while (at + LEAST_BYTES <= view.byteLength) {
    const length = view.getUint32(at);
    if (length === 0) return view.byteLength;
    const size = length === 1 ? Number(view.getBigUint64(at + 8)) : length;
    if (size < 8) return Number.NaN;
    at += size;
  }
  return at;
}
