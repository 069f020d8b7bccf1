import { BUCKET, type StorageResource } from '../contract.ts';
import type { StoredFile } from './file-queries.server.ts';

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
