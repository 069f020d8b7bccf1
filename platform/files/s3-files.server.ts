import type { S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#platform/http/problem.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import { inTime } from '#platform/time/at-most.server.ts';
import { requireKey } from './file-key.server.ts';
import type { Files } from './files.server.ts';

/** Without `endpoint` the store is Amazon's own. */
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
type OpenClient = { library: Library; client: S3Client };

/** How long the store may be silent: before it begins to answer, and then between any two parts of a body. */
const SILENT_MS = 1_800;
/** The slowest upload that is waited for, in bytes a millisecond: a picture of 20 MiB may be on its way for minutes. */
const SLOWEST_UPLOAD = 128;

const AWAY = 'The store of pictures is briefly unavailable. Please try again in a moment.';

/**
 * Keeps blobs in an S3-compatible store, which has a blob once it has answered. Every fault of the store is a
 * `Problem('unavailable')`, with a line in the log, after two seconds of silence at the latest. The client is
 * loaded at the first use.
 */
export function s3Files({ bucket, prefix, ...where }: S3Options, log: Pick<Log, 'warn'>): Files {
  let opened: Promise<OpenClient> | undefined;

  async function ask<T>(question: (opened: OpenClient) => Promise<T>): Promise<T> {
    opened ??= openClient(where);
    try {
      return await question(await opened);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'file store');
      throw new Problem('unavailable', {}, AWAY);
    }
  }

  async function askAbout<T>(
    key: string,
    question: (opened: OpenClient, blob: Blob) => Promise<T>,
  ): Promise<T> {
    const blob = { Bucket: bucket, Key: `${prefix}${requireKey(key)}` };
    return ask((client) => question(client, blob));
  }

  return {
    put: (key, bytes) =>
      askAbout(key, async ({ library, client }, blob) => {
        const command = new library.PutObjectCommand({
          ...blob,
          Body: bytes,
          ContentLength: bytes.byteLength,
        });
        const limit = SILENT_MS + bytes.byteLength / SLOWEST_UPLOAD;
        await answered((abortSignal) => client.send(command, { abortSignal }), limit);
      }),
    get: (key) =>
      askAbout(key, async ({ library, client }, blob) => {
        const command = new library.GetObjectCommand(blob);
        const found = await answered((abortSignal) => client.send(command, { abortSignal }));
        return found?.Body ? wholeOf(withoutSilence(found.Body.transformToWebStream())) : null;
      }),
    read: (key, { first, last }) =>
      askAbout(key, async ({ library, client }, blob) => {
        const command = new library.GetObjectCommand({ ...blob, Range: `bytes=${first}-${last}` });
        const found = await answered((abortSignal) => client.send(command, { abortSignal }));
        return found?.Body ? withoutSilence(found.Body.transformToWebStream()) : null;
      }),
    has: (key) =>
      askAbout(key, async ({ library, client }, blob) => {
        const command = new library.HeadObjectCommand(blob);
        return (await answered((abortSignal) => client.send(command, { abortSignal }))) !== null;
      }),
    delete: (key) =>
      askAbout(key, async ({ library, client }, blob) => {
        const command = new library.DeleteObjectCommand(blob);
        await answered((abortSignal) => client.send(command, { abortSignal }));
      }),
    list: (folder) => listKeys(ask, { bucket, prefix }, folder),
    // The store shows a blob only once it is complete.
    removeUnfinished: async () => undefined,
  };
}

type Ask = <T>(question: (opened: OpenClient) => Promise<T>) => Promise<T>;

async function* listKeys(
  ask: Ask,
  { bucket, prefix }: Pick<S3Options, 'bucket' | 'prefix'>,
  folder: string,
): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await ask(({ library, client }) => {
      const query = { Bucket: bucket, Prefix: `${prefix}${folder}`, ContinuationToken };
      const command = new library.ListObjectsV2Command(query);
      return answered((abortSignal) => client.send(command, { abortSignal }));
    });
    for (const { Key = '' } of page?.Contents ?? []) yield Key.slice(prefix.length);
    ContinuationToken = page?.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Stores other than Amazon's know neither its newer checksums nor a bucket as part of the host. */
async function openClient(where: Omit<S3Options, 'bucket' | 'prefix'>): Promise<OpenClient> {
  const library = await import('@aws-sdk/client-s3');
  const client = new library.S3Client({
    ...(where.endpoint === null ? {} : { endpoint: where.endpoint, forcePathStyle: true }),
    region: where.region,
    credentials: { accessKeyId: where.accessKey, secretAccessKey: where.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: SILENT_MS },
  });
  return { library, client };
}

/** The beginning of an answer, null where there is no such blob; the call is aborted when it comes too late. */
async function answered<T>(ask: (signal: AbortSignal) => Promise<T>, limit = SILENT_MS): Promise<T | null> {
  const silent = new AbortController();
  const answer = ask(silent.signal);
  const hasAnswered = answer.then(
    () => true,
    () => true,
  );
  if (!(await inTime(limit, hasAnswered, false))) silent.abort();
  return answer.catch(nullWhenAbsent);
}

/** Fails once nothing has come for too long; how slowly the body is read does not matter. */
function withoutSilence(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await inTime(SILENT_MS, reader.read(), null);
      if (part === null) {
        reader.cancel().catch(() => undefined);
        controller.error(new Error('The store stopped in the middle of a body'));
      } else if (part.done) controller.close();
      else controller.enqueue(part.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function wholeOf(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
