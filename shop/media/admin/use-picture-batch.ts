import { useEffect, useRef, useState } from 'react';
import { browserTools } from './browser-tools.ts';
import { type BatchPicture, type BatchProgress, uploadBatch } from './upload-batch.ts';
import type { NotUploaded } from './use-several-pictures.ts';

export type PictureBatch = {
  /** Null while nothing is on its way. */
  progress: (BatchProgress & { total: number }) | null;
  failures: readonly NotUploaded[];
  /** Uploads what was not uploaded before; false where it was stopped before all had their turn. */
  upload: (pictures: readonly BatchPicture[]) => Promise<boolean>;
  cancel: () => void;
};

/** Uploads many pictures in a row; leaving the page ends it, and what is through is not sent again. */
export function usePictureBatch(): PictureBatch {
  const [progress, setProgress] = useState<PictureBatch['progress']>(null);
  const [failures, setFailures] = useState<readonly NotUploaded[]>([]);
  const stop = useRef<AbortController>(null);
  const done = useRef(new Set<string>());

  useEffect(() => () => stop.current?.abort(), []);

  const upload: PictureBatch['upload'] = async (pictures) => {
    const waiting = pictures.filter(({ name }) => !done.current.has(name));
    const ours = new AbortController();
    stop.current = ours;
    setFailures([]);
    const batch = await uploadBatch(browserTools, waiting, ours.signal, {
      progress: (next) => setProgress({ ...next, total: waiting.length }),
      uploaded: ({ name }) => done.current.add(name),
    });
    setProgress(null);
    setFailures(batch.failures);
    return !batch.isStopped;
  };
  return { progress, failures, upload, cancel: () => stop.current?.abort() };
}
