import { join } from 'node:path';
import { diskFiles } from '#platform/files/disk-files.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { s3Files } from '#platform/files/s3-files.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Config } from './config.ts';

export function openFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>, log: Log): Files {
  return storage ? s3Files(storage, log) : diskFiles(join(dataDir, 'files'));
}

export function storageSettings(environment: Record<string, string | undefined>) {
  const { STORAGE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = environment;
  return { STORAGE_URL, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY };
}
