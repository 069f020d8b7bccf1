import { isWorthRepeating } from '../rules/upload-failures.ts';
import { RETRY_LIMIT_MS } from '../rules/upload-task.ts';
import { type CheckedImage, checkImage, objectName } from './check-image.ts';
import {
  claimUpload,
  findKeptUpload,
  forgetUpload,
  type KeptUpload,
  keepUpload,
  noteUpload,
} from './kept-uploads.ts';
import { Upload, type UploadTools, type UploadView } from './upload.ts';
import { CANCELED, type UploadText, uploadText } from './upload-texts.ts';

/** What a picture field shows. */
export type PictureView = {
  fileName: string | null;
  /** The picture as it lies in this browser. */
  preview: string | null;
  isChecking: boolean;
  upload: UploadView | null;
  problem: UploadText | null;
  /** Whether "Try again" makes sense. */
  canRepeat: boolean;
  /** An upload whose file this browser has not kept: the same file goes on with it. */
  isFileMissing: boolean;
};

export const NOTHING: PictureView = {
  fileName: null,
  preview: null,
  isChecking: false,
  upload: null,
  problem: null,
  canRepeat: false,
  isFileMissing: false,
};
/** Progress is noted this often at most. */
const NOTED_EVERY_MS = 5_000;

type Ends = { uploaded: (imageURL: string) => void; failed: (problem: UploadText) => void };

/** The pictures of one field, one at a time: chosen, checked, sent, kept for a reload. Knows no React. */
export class PictureUpload {
  #view = NOTHING;
  #upload: Upload | null = null;
  #kept: KeptUpload | null = null;
  #bytes: ArrayBuffer | null = null;
  #notedAt = 0;
  #isClosed = false;
  #release: () => void = ignore;
  #unfollow: () => void = ignore;
  readonly #listeners = new Set<() => void>();
  readonly #place: string;
  readonly #tools: UploadTools;
  readonly #ends: Ends;

  constructor(place: string, tools: UploadTools, ends: Ends) {
    this.#place = place;
    this.#tools = tools;
    this.#ends = ends;
  }

  readonly view = (): PictureView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Goes on with what this page began before it was reloaded: by itself if that was a moment ago. */
  async restore(): Promise<void> {
    const now = this.#tools.now();
    const found = await findKeptUpload(this.#place, now);
    if (!found || this.#isBusy() || !(await this.#claim(found.upload.id))) return;
    this.#kept = found.upload;
    const { fileName, isPaused, touchedAt } = found.upload;
    if (found.copy) this.#send(found.upload, found.copy, isPaused || now - touchedAt > RETRY_LIMIT_MS);
    else this.#show({ ...NOTHING, fileName, isFileMissing: true });
  }

  /** Takes a file, unless one is on its way. */
  async choose(file: File): Promise<void> {
    if (this.#isBusy()) return;
    this.#show({ ...NOTHING, fileName: file.name, isChecking: true });
    const checked = await checkImage(file);
    if (this.#isClosed) return;
    if ('text' in checked) this.#show({ ...NOTHING, fileName: file.name, problem: checked });
    else this.#send(await this.#begin(checked), checked.bytes, false);
    if ('text' in checked) this.#ends.failed(checked);
  }

  readonly pause = () => this.#upload?.pause();
  readonly resume = () => this.#upload?.resume();
  /** A paused upload cannot be cancelled: it is resumed first. */
  readonly cancel = () => {
    if (this.#upload?.view().state === 'paused') this.#upload.resume();
    this.#upload?.cancel();
  };
  /** Another try with the same file. */
  readonly repeat = () => {
    if (this.#bytes && this.#kept && this.#view.canRepeat) this.#send(this.#kept, this.#bytes, false);
  };
  /** Gives up an upload whose file is missing. */
  readonly discard = () => {
    this.#forget();
    this.#show(NOTHING);
  };

  /** The page goes: what is on its way stops here, and is kept. */
  close(): void {
    this.#isClosed = true;
    this.#unfollow();
    this.#upload?.pause();
    this.#show(NOTHING);
    this.#release();
  }

  #isBusy(): boolean {
    const state = this.#upload?.view().state ?? 'canceled';
    return this.#isClosed || this.#view.isChecking || !['success', 'error', 'canceled'].includes(state);
  }

  /** What goes on if the file is the one of before, and a new upload otherwise. */
  async #begin({ fileName, type, bytes, hash }: CheckedImage): Promise<KeptUpload> {
    if (this.#kept?.hash === hash) return this.#kept;
    this.#forget();
    const now = this.#tools.now();
    const [id, name] = [crypto.randomUUID(), objectName(fileName, now)];
    const about = { id, place: this.#place, fileName, name, type, size: bytes.byteLength, hash };
    const kept = { ...about, session: null, isPaused: false, touchedAt: now };
    await this.#claim(id);
    await keepUpload(kept, bytes);
    return kept;
  }

  #send(kept: KeptUpload, bytes: ArrayBuffer, isPaused: boolean): void {
    if (this.#isClosed) return;
    const { name, type, session } = kept;
    const file = new Blob([bytes], { type });
    const upload = new Upload({ name, type, file }, this.#tools, { session, isPaused });
    this.#unfollow();
    this.#unfollow = upload.subscribe(() => this.#follow(upload.view()));
    [this.#kept, this.#bytes, this.#upload] = [kept, bytes, upload];
    const preview = URL.createObjectURL(file);
    this.#show({ ...NOTHING, fileName: kept.fileName, preview, upload: upload.view() });
  }

  #follow(upload: UploadView): void {
    const problem = problemOf(upload);
    const canRepeat = upload.error !== null && isWorthRepeating(upload.error);
    this.#note(upload);
    if (upload.state === 'success' || (problem && !canRepeat)) this.#forget();
    this.#show({ ...this.#view, upload, problem, canRepeat });
    if (upload.imageURL) this.#ends.uploaded(upload.imageURL);
    if (problem) this.#ends.failed(problem);
  }

  /** Writes down what a reload has to know. */
  #note({ state, session, error }: UploadView): void {
    const [kept, now] = [this.#kept, this.#tools.now()];
    if (!kept) return;
    const isPaused = state === 'paused' || state === 'error';
    const isLost = error === 'not_found' || error === 'size_mismatch';
    const next = { ...kept, session: isLost ? null : session, isPaused, touchedAt: now };
    const isSame = next.session === kept.session && isPaused === kept.isPaused;
    if (isSame && now - this.#notedAt < NOTED_EVERY_MS) return;
    [this.#kept, this.#notedAt] = [next, now];
    void noteUpload(next);
  }

  #forget(): void {
    if (this.#kept) void forgetUpload(this.#kept.id);
    [this.#kept, this.#bytes] = [null, null];
    this.#release();
  }

  async #claim(id: string): Promise<boolean> {
    this.#release();
    const release = await claimUpload(id);
    this.#release = release ?? ignore;
    return release !== null;
  }

  #show(view: PictureView): void {
    const { preview } = this.#view;
    if (preview && preview !== view.preview) URL.revokeObjectURL(preview);
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

const ignore = () => undefined;

function problemOf({ state, error }: UploadView): UploadText | null {
  if (state === 'canceled') return CANCELED;
  return error === null ? null : uploadText(error);
}
