import { isWorthRepeating } from '../rules/upload-failures.ts';
import type { UploadTask } from '../rules/upload-task.ts';
import type { UploadText } from '../views/upload-texts.ts';

/** What a picture field shows of its last file. */
export type PictureView = {
  fileName: string | null;
  /** The address of what is sent, in this browser. */
  preview: string | null;
  isPreparing: boolean;
  /** Null until the file is on its way. */
  task: UploadTask | null;
  /** Bytes on the server and on the way there. */
  sent: number;
  problem: UploadText | null;
};

export const NOTHING: PictureView = {
  fileName: null,
  preview: null,
  isPreparing: false,
  task: null,
  sent: 0,
  problem: null,
};

export function isUnderWay({ task }: PictureView): boolean {
  return task !== null && !['success', 'canceled', 'error'].includes(task.state);
}

/** Whether a file is made ready or sent. */
export const isBusy = (view: PictureView) => view.isPreparing || isUnderWay(view);

/** Whether "Try again" makes sense. */
export function canRepeat({ task }: PictureView): boolean {
  return task !== null && task.error !== null && isWorthRepeating(task.error);
}
