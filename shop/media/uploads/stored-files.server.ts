import { Problem } from '#platform/http/problem.ts';
import { insertAudit } from '#shop/office/activity/audit-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import {
  BUCKET,
  isModest,
  MAX_OBJECT_NAME_BYTES,
  type ObjectMetadata,
  type StorageResource,
} from '../contract.ts';
import { deleteFile, lockFile, type StoredFile, selectFile, updateFile } from './file-queries.server.ts';
import { uploadProblem } from './refusals.server.ts';

/**
 * Returns the name if an object may have it: a key that is never a path, so `..` and slashes are letters like
 * others. Refuses the root, what is too long, and what no text can hold.
 */
export function requireObjectName(name: string | null | undefined): string {
  if (!name) throw new Problem('bad_request', {}, 'The root of the storage is no object.');
  // An address with the last two could not be asked for: browsers take them out of every path.
  const isText = name.isWellFormed() && !/\p{Cc}|^\.{1,2}$/u.test(name);
  if (!isText || new TextEncoder().encode(name).byteLength > MAX_OBJECT_NAME_BYTES)
    throw new Problem('bad_request', {}, 'No object can have this name.');
  return name;
}

/** What everybody may know of an object. */
export async function getFile({ db }: Pick<Shop, 'db'>, name: string): Promise<StoredFile> {
  const file = await selectFile(db, requireObjectName(name));
  if (!file) throw new Problem('not_found');
  return file;
}

/** Changes what is noted about an object: null takes a value back, what is absent stays. */
export async function updateMetadata(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  name: string,
  change: ObjectMetadata,
): Promise<StorageResource> {
  const { userId } = requireRight(viewer, 'catalogue');
  return shop.db.transaction(async (tx) => {
    const file = await lockFile(tx, requireObjectName(name));
    if (!file) throw new Problem('not_found');
    // What a file is was found out by decoding it, and is no matter of opinion.
    if (change.contentType && change.contentType !== file.contentType) throw uploadProblem('another_type');
    const now = shop.clock.now();
    await updateFile(tx, name, { ...headersIn(change), customMetadata: custom(file, change), updated: now });
    await insertAudit(tx, { at: now, actor: userId, verb: 'update-file', subject: name, details: {} });
    return resourceOf((await selectFile(tx, name)) ?? file);
  });
}

const HEADERS = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const;

function headersIn(change: ObjectMetadata): Partial<StoredFile> {
  return Object.fromEntries(
    HEADERS.filter((name) => change[name] !== undefined).map((name) => [name, change[name] ?? null]),
  );
}

function custom({ customMetadata }: StoredFile, { metadata }: ObjectMetadata): Record<string, string> {
  if (metadata === undefined) return customMetadata;
  const merged = Object.entries({ ...(metadata && customMetadata), ...metadata });
  const kept = Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null));
  if (!isModest(kept)) throw new Problem('bad_request', {}, 'An object keeps 8 KiB of metadata at most.');
  return kept;
}

/** Takes an object's name away. Its picture stays for as long as a product or an order shows it. */
export async function removeFile(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  name: string,
): Promise<void> {
  const { userId } = requireRight(viewer, 'catalogue');
  await shop.db.transaction(async (tx) => {
    if (!(await deleteFile(tx, requireObjectName(name)))) throw new Problem('not_found');
    const at = shop.clock.now();
    await insertAudit(tx, { at, actor: userId, verb: 'delete-file', subject: name, details: {} });
  });
}

/** The file as the storage protocol describes it. */
export function resourceOf(file: StoredFile): StorageResource {
  const { contentLanguage, customMetadata } = file;
  return {
    name: file.name,
    bucket: BUCKET,
    generation: String(file.generation),
    metageneration: String(file.metageneration),
    contentType: file.contentType,
    size: String(file.size),
    md5Hash: file.md5Hash,
    timeCreated: file.timeCreated.toISOString(),
    updated: file.updated.toISOString(),
    ...(file.cacheControl === null ? {} : { cacheControl: file.cacheControl }),
    contentDisposition: file.contentDisposition ?? dispositionOf(file.name),
    contentEncoding: file.contentEncoding ?? 'identity',
    ...(contentLanguage === null ? {} : { contentLanguage }),
    ...(Object.keys(customMetadata).length === 0 ? {} : { metadata: customMetadata }),
    downloadTokens: file.downloadTokens,
    imageURL: file.imageUrl,
    imageWidth: file.imageWidth,
    imageHeight: file.imageHeight,
  };
}

/** What a browser saves it as: the last part of its name, encoded so that no name can end the header. */
function dispositionOf(name: string): string {
  const last = encodeURIComponent(name.split('/').at(-1) ?? '').replace(/['()*]/g, escape);
  return `inline; filename*=UTF-8''${last}`;
}
