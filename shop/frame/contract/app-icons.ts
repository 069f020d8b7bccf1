/** A picture of the shop's mark that a home screen shows. */
export type AppIcon = {
  path: string;
  size: number;
  /** The mark stands on a ground without corners, with room around it, for a phone that cuts its own shape. */
  isCut: boolean;
};

/** Files below `public`, as the mark in `public/favicon.svg` looks; whoever changes it makes them anew. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icons/192.png', size: 192, isCut: false },
  { path: '/icons/512.png', size: 512, isCut: false },
  { path: '/icons/cut-192.png', size: 192, isCut: true },
  { path: '/icons/cut-512.png', size: 512, isCut: true },
];
