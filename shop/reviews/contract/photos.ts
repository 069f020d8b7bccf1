export const MAX_PHOTOS = 3;
/** Of one photograph, so that everybody who may send one keeps little of the shop's memory. */
export const MAX_PHOTO_BYTES = 1_000_000;
