/** What link previews show of a page: `url` is absolute, the size is in pixels. */
export type SharePicture = { url: string; width: number; height: number; alt: string };
