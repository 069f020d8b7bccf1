import type { S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#contracts/problem.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import { requireKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Where an S3-compatible store is; without `endpoint` it is Amazon's own. */
export type S3Options = {
  bucket: string;
  /** Stands before every key; empty, or words that end in a slash. */
  prefix: string;
  endpoint: string | null;
  region: string;
  accessKey: string;
  secretKey: string;
};

type Library = typeof import('@aws-sdk/client-s3');
type Blob = { Bucket: string; Key: string };
type Opened = { library: Library; client: S3Client };

const AWAY = 'The store of pictures is briefly unavailable. Please try again in a moment.';

/**
 * Keeps blobs in an S3-compatible store, which has a blob once it has answered. Whatever is wrong with the
 * store is a `Problem('unavailable')`, with a line in the log. The client is loaded at the first use.
 */
export function s3Files({ bucket, prefix, ...where }: S3Options, log: Pick<Log, 'warn'>): Files {
  let opened: Promise<Opened> | undefined;

  async function ask<T>(question: (opened: Opened) => Promise<T>): Promise<T> {
    opened ??= openClient(where);
    try {
      return await question(await opened);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'file store');
      throw new Problem('unavailable', {}, AWAY);
    }
  }

  async function askAbout<T>(key: string, question: (opened: Opened, blob: Blob) => Promise<T>): Promise<T> {
    const blob = { Bucket: bucket, Key: `${prefix}${requireKey(key)}` };
    return ask((client) => question(client, blob));
  }

  return {
    put: (key, bytes) =>
      askAbout(key, async ({ library, client }, blob) => {
        const body = { Body: bytes, ContentLength: bytes.byteLength };
        await client.send(new library.PutObjectCommand({ ...blob, ...body }));
      }),
    get: (key) =>
      askAbout(key, async ({ library, client }, blob) => {
        const found = await client.send(new library.GetObjectCommand(blob)).catch(nullWhenAbsent);
        return found?.Body ? found.Body.transformToByteArray() : null;
      }),
    read: (key, { first, last }) =>
      askAbout(key, async ({ library, client }, blob) => {
        const part = { ...blob, Range: `bytes=${first}-${last}` };
        const found = await client.send(new library.GetObjectCommand(part)).catch(nullWhenAbsent);
        return found?.Body ? found.Body.transformToWebStream() : null;
      }),
    has: (key) =>
      askAbout(key, async ({ library, client }, blob) => {
        const found = await client.send(new library.HeadObjectCommand(blob)).catch(nullWhenAbsent);
        return found !== null;
      }),
    delete: (key) =>
      askAbout(key, async ({ library, client }, blob) => {
        await client.send(new library.DeleteObjectCommand(blob));
      }),
    async *list(folder) {
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(({ library, client }) => {
          const query = { Bucket: bucket, Prefix: `${prefix}${folder}`, ContinuationToken };
          return client.send(new library.ListObjectsV2Command(query));
        });
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(prefix.length);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** Stores that are not Amazon's know neither its newer checksums nor a bucket as part of the host. */
async function openClient(where: Omit<S3Options, 'bucket' | 'prefix'>): Promise<Opened> {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    ...(where.endpoint === null ? {} : { endpoint: where.endpoint, forcePathStyle: true }),
    region: where.region,
    credentials: { accessKeyId: where.accessKey, secretAccessKey: where.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  return { library, client };
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
