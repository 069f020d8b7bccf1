// platform/files: a store of blobs by key, on disk (`diskFiles`) or in S3 (`s3Files`), with the same
// promises: what `put` has resolved for survives a crash, and no reader sees half a blob.
/** A key is ours and safe: words of [a-z0-9.-] joined by slashes. */
export type Files = {
  /** Once the promise resolves, the whole blob survives a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** From `first` to `last`, both included, as they are read; null when there is no such blob. */
  read(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The keys that begin with `folder`, which ends in a slash; in no order. */
  list(folder: string): AsyncIterable<string>;
  /** Removes what writes have left that began before this instant and never ended. */
  removeUnfinished(before: Date): Promise<void>;
};

export type ByteRange = { first: number; last: number };
