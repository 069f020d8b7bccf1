import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { BUCKET } from '../contract.ts';
import { selectNames } from './file-queries.server.ts';

const MOST = 1000;
/** Above every character, so it stands behind whatever begins with the text before it. */
const LAST = '\u{10ffff}';

export type ListedFiles = {
  prefixes: string[];
  items: { name: string; bucket: string }[];
  nextPageToken?: string;
};

export type ListOptions = {
  prefix: string;
  /** Whether names with a further slash are listed as folders. */
  byFolder: boolean;
  pageToken: string | null;
  maxResults: number;
};

/** One page of the objects whose names begin with `prefix`, in the order of bytes. */
export async function listFiles(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  { prefix, byFolder, pageToken, maxResults }: ListOptions,
): Promise<ListedFiles> {
  requireRight(viewer, 'catalogue');
  const most = Math.min(Math.max(1, maxResults), MOST);
  const listed: ListedFiles = { prefixes: [], items: [] };
  let after = pageToken === null ? '' : Buffer.from(pageToken, 'base64url').toString();
  if (![prefix, after].every((text) => text.isWellFormed() && !text.includes('\0')))
    throw new Problem('bad_request');
  for (;;) {
    const room = most - listed.items.length - listed.prefixes.length;
    const names = await selectNames(db, prefix, after, room + 1);
    const folderAt = byFolder ? names.findIndex((name) => name.includes('/', prefix.length)) : -1;
    const files = names.slice(0, folderAt === -1 ? room : Math.min(folderAt, room));
    listed.items.push(...files.map((name) => ({ name, bucket: BUCKET })));
    after = files.at(-1) ?? after;
    if (names.length > files.length && files.length === room)
      return { ...listed, nextPageToken: Buffer.from(after).toString('base64url') };
    const inFolder = folderAt === -1 ? undefined : names[folderAt];
    if (inFolder === undefined) return listed;
    const folder = inFolder.slice(0, inFolder.indexOf('/', prefix.length) + 1);
    listed.prefixes.push(folder);
    after = folder + LAST;
  }
}
