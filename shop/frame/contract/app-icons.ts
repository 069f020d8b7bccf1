export type AppIcon = {
  path: string;
  size: number;
  /** Drawn without corners and with room around the mark, because the phone cuts its own shape. */
  isMaskable: boolean;
};

/** Files below `public`, drawn from `public/favicon.svg`: a change there means making them anew. */
export const APP_ICONS: readonly AppIcon[] = [
  { path: '/icons/192.png', size: 192, isMaskable: false },
  { path: '/icons/512.png', size: 512, isMaskable: false },
  { path: '/icons/cut-192.png', size: 192, isMaskable: true },
  { path: '/icons/cut-512.png', size: 512, isMaskable: true },
];
