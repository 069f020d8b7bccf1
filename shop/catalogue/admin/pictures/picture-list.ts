import { MAX_PICTURES } from '#shop/catalogue/contract/catalogue.ts';

/** A picture of the form: its address and what it shows. */
export type ListedPicture = { url: string; alt: string };
/** The first has an empty address while there is none. */
export type PictureList = readonly [first: ListedPicture, ...further: ListedPicture[]];

/** The further pictures as the form sends them. */
export function writePictures(pictures: readonly ListedPicture[]): string {
  return JSON.stringify(pictures.map(({ url, alt }) => ({ url, alt })));
}

/** Takes what a form sent, returns its pictures; what is none is dropped. */
export function readPictures(text: string): ListedPicture[] {
  try {
    const sent: unknown = JSON.parse(text);
    return Array.isArray(sent) ? sent.filter(isPicture).slice(0, MAX_PICTURES - 1) : [];
  } catch {
    return [];
  }
}

/** Another first picture, which nobody has described; it is no longer among the others. */
export function withFirst([, ...further]: PictureList, url: string): PictureList {
  return [{ url, alt: '' }, ...further.filter((picture) => picture.url !== url)];
}

/** The same with another at the end; null where it is there already, or where there are enough. */
export function withAnother(pictures: PictureList, url: string): PictureList | null {
  const isKnown = pictures.some((picture) => picture.url === url);
  return isKnown || pictures.length >= MAX_PICTURES ? null : [...pictures, { url, alt: '' }];
}

export function withAlt(pictures: PictureList, place: number, alt: string): PictureList {
  return rebuilt(pictures.map((picture, index) => (index === place ? { ...picture, alt } : picture)));
}

/** From one place to another; those between move up or down by one. */
export function moved(pictures: PictureList, from: number, to: number): PictureList {
  const picture = pictures[from];
  return picture ? rebuilt(without(pictures, from).toSpliced(to, 0, picture)) : pictures;
}

export function without(pictures: PictureList, place: number): PictureList {
  return rebuilt(pictures.filter((_, index) => index !== place));
}

function rebuilt([first = { url: '', alt: '' }, ...further]: readonly ListedPicture[]): PictureList {
  return [first, ...further];
}

function isPicture(entry: unknown): entry is ListedPicture {
  if (typeof entry !== 'object' || entry === null) return false;
  const { url, alt }: Partial<Record<keyof ListedPicture, unknown>> = entry;
  return typeof url === 'string' && typeof alt === 'string';
}
