import { useEffect, useState } from 'react';
import { MAX_PICTURES } from '#shop/catalogue/contract/catalogue.ts';
import type { PictureUpload } from './picture-upload.ts';
import { isBusy, type PictureView } from './picture-view.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export type NotUploaded = { fileName: string; text: string };
export type SeveralPictures = {
  picture: PictureUpload | null;
  view: PictureView;
  /** Whether any is on its way or waits for its turn. */
  isUploading: boolean;
  /** Which of how many is on its way. */
  place: number;
  total: number;
  /** What failed while others went on, and why. */
  failures: readonly NotUploaded[];
  choose: (files: readonly File[]) => void;
};

const FULL = `${MAX_PICTURES} pictures are the most.`;

/** Uploads further pictures one after the other, in their order; one that fails is named, and the next has its turn. */
export function useSeveralPictures(onUploaded: (imageURL: string) => void, isFull: boolean): SeveralPictures {
  const [picture, view] = usePictureUpload(onUploaded);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [total, setTotal] = useState(0);
  const [failures, setFailures] = useState<readonly NotUploaded[]>([]);
  const isUploading = waiting.length > 0 || isBusy(view);
  const choose = (files: readonly File[]) => {
    setWaiting(isUploading ? [...waiting, ...files] : files);
    setTotal(isUploading ? total + files.length : files.length);
    if (!isUploading) setFailures([]);
  };

  // The end of an upload is heard from outside React.
  useEffect(() => {
    const [next, ...rest] = waiting;
    if (!picture || !next || isBusy(view)) return;
    const isFirst = waiting.length === total;
    const isCanceled = !isFirst && view.task?.state === 'canceled';
    if (!isFirst && !isCanceled) setFailures((before) => [...before, ...failureOf(view)]);
    if (isFull)
      setFailures((before) => [...before, ...waiting.map(({ name }) => ({ fileName: name, text: FULL }))]);
    const ends = isCanceled || isFull;
    setWaiting(ends ? [] : rest);
    if (!ends) void picture.choose(next);
  }, [picture, view, waiting, total, isFull]);

  return { picture, view, isUploading, place: total - waiting.length, total, failures, choose };
}

function failureOf({ fileName, problem }: PictureView): NotUploaded[] {
  return fileName && problem ? [{ fileName, text: problem.text }] : [];
}
