import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '#platform/files/s3-files.server.ts';

const BUCKET = 'pictures';
/** The only account that s3rver knows. */
const KEY = 'S3RVER';

export type S3Server = {
  options: S3Options;
  /** The settings of a shop that keeps its files here. */
  environment: Record<string, string>;
  /** Goes away with its port, and comes back with what it held. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

/** An S3-compatible store in this process, on loopback. */
export async function anS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const open = (port: number) =>
    new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
  let server = open(0);
  const { port } = await server.run();
  let isRunning = true;
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  return {
    options: {
      bucket: BUCKET,
      prefix: 'shop/',
      endpoint,
      region: 'us-east-1',
      accessKey: KEY,
      secretKey: KEY,
    },
    environment: {
      STORAGE_URL: `s3://${BUCKET}/shop`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    },
    stop,
    async start() {
      server = open(port);
      await server.run();
      isRunning = true;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
