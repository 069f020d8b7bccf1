import type { Files } from '#platform/files/files.server.ts';

/** Where the pieces of a file lie in the store. */
export const folderOf = (fileId: string): string => `downloads/${fileId}/`;

/** With those of pieces that were kept and never noted. */
export async function deleteBlobs(files: Pick<Files, 'list' | 'delete'>, fileId: string): Promise<void> {
  for await (const key of files.list(folderOf(fileId))) await files.delete(key);
}
