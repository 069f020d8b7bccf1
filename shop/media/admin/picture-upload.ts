import {
  advanceUpload,
  newUploadTask,
  nextUploadStep,
  type UploadEvent,
  type UploadTask,
} from '../rules/upload-task.ts';
import { CANCELED, type UploadText, uploadText } from '../views/upload-texts.ts';
import { canRepeat, isBusy, NOTHING, type PictureView } from './picture-view.ts';
import {
  eventFrom,
  forgetRequest,
  objectName,
  requestFor,
  type UploadAnswer,
  type UploadRequest,
  type UploadSource,
} from './storage-protocol.ts';

type OnSent = (bytes: number) => void;

/** What an upload needs of the browser; what takes a `signal` must end at once when that says so. */
export type UploadTools = {
  /** What is sent of a file, or why it is not sent. */
  prepare(file: File): Promise<Blob | UploadText>;
  /** Resolves with status 0 where no answer came, for whatever reason. */
  send(request: UploadRequest, signal: AbortSignal, onSent: OnSent): Promise<UploadAnswer>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The App Check token, or the answer that refused one. */
  appCheckToken(isRenewed: boolean, signal: AbortSignal): Promise<string | UploadAnswer>;
  now(): number;
};

type Ends = { uploaded: (imageURL: string) => void; failed: (problem: UploadText) => void };

/** The pictures of one field, one at a time: chosen, made ready, sent. Knows no React. */
export class PictureUpload {
  #view = NOTHING;
  #source: UploadSource | null = null;
  #stop = new AbortController();
  #isWorking = false;
  #isClosed = false;
  readonly #listeners = new Set<() => void>();
  readonly #tools: UploadTools;
  readonly #ends: Ends;

  constructor(tools: UploadTools, ends: Ends) {
    this.#tools = tools;
    this.#ends = ends;
  }

  readonly view = (): PictureView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes a file, unless one is on its way; `name` is another one in the store than its own and the time. */
  async choose(file: File, name?: string): Promise<void> {
    if (this.#isClosed || isBusy(this.#view)) return;
    const fileName = file.name;
    this.#show({ ...NOTHING, fileName, isPreparing: true });
    const prepared = await this.#tools.prepare(file);
    if (this.#isClosed) return;
    if (prepared instanceof Blob) {
      this.#source = { name: name ?? objectName(fileName, this.#tools.now()), file: prepared };
      this.#begin(fileName, this.#source, null);
    } else {
      this.#show({ ...NOTHING, fileName, problem: prepared });
      this.#ends.failed(prepared);
    }
  }

  readonly pause = () => this.#press('pause');
  readonly resume = () => this.#press('resume');
  /** A paused upload cannot be cancelled: it is resumed first. */
  readonly cancel = () => {
    if (this.#view.task?.state === 'paused') this.#press('resume');
    this.#press('cancel');
  };
  /** Another try with the same file, on the same session unless that is lost. */
  readonly repeat = () => {
    const { fileName, task } = this.#view;
    if (!fileName || !task || !this.#source || !canRepeat(this.#view)) return;
    const isLost = task.error === 'not_found' || task.error === 'size_mismatch';
    this.#begin(fileName, this.#source, isLost ? null : task.session);
  };

  /** The page goes, and with it what is on its way. */
  close(): void {
    this.#isClosed = true;
    this.cancel();
    this.#show({ ...this.#view, preview: null });
  }

  #begin(fileName: string, { file }: UploadSource, session: string | null): void {
    const preview = URL.createObjectURL(file);
    this.#show({ ...NOTHING, fileName, preview, task: newUploadTask(file.size, session) });
    void this.#work();
  }

  #press(kind: 'pause' | 'resume' | 'cancel'): void {
    this.#take({ kind });
    if (this.#view.task && isStopping(this.#view.task)) this.#stop.abort();
    void this.#work();
  }

  #take(event: UploadEvent): void {
    const { task } = this.#view;
    const next = task && advanceUpload(task, event);
    if (!next || next === task) return;
    const problem = problemOf(next);
    this.#show({ ...this.#view, task: next, sent: next.acknowledged, problem });
    if (this.#isClosed) return;
    if (next.imageURL) this.#ends.uploaded(next.imageURL);
    if (problem) this.#ends.failed(problem);
  }

  #show(view: PictureView): void {
    const { preview } = this.#view;
    if (preview && preview !== view.preview) URL.revokeObjectURL(preview);
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  /** One request after the other, until the upload rests or ends. */
  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    let { task } = this.#view;
    while (task && (task.state === 'running' || isStopping(task))) {
      if (this.#stop.signal.aborted) this.#stop = new AbortController();
      this.#take(task.state === 'running' ? await this.#attempt(task) : { kind: 'stopped' });
      task = this.#view.task;
    }
    this.#isWorking = false;
    // What the server keeps of a cancelled upload it may drop at once; it would do so itself after a while.
    if (task?.state === 'canceled' && task.session !== null)
      await this.#ask(forgetRequest(task.session), task, new AbortController().signal);
  }

  async #attempt(task: UploadTask): Promise<UploadEvent> {
    const { signal } = this.#stop;
    if (task.waitMs > 0) await this.#tools.wait(task.waitMs, signal);
    if (signal.aborted || !this.#source) return { kind: 'stopped' };
    const step = nextUploadStep(task);
    const answer = await this.#ask(requestFor(step, task, this.#source), task, signal);
    if (answer === null || signal.aborted) return { kind: 'stopped' };
    return eventFrom(step, task, answer, this.#tools.now());
  }

  async #ask(request: UploadRequest, task: UploadTask, signal: AbortSignal): Promise<UploadAnswer | null> {
    const token = await this.#tools.appCheckToken(task.hasNewToken, signal);
    if (typeof token !== 'string') return token;
    if (signal.aborted) return null;
    const headers = { ...request.headers, 'X-Firebase-AppCheck': token };
    return this.#tools.send({ ...request, headers }, signal, (bytes) => {
      const sent = Math.min(task.size, task.acknowledged + bytes);
      if (!signal.aborted) this.#show({ ...this.#view, sent });
    });
  }
}

const isStopping = ({ state }: UploadTask) => state === 'pausing' || state === 'canceling';

function problemOf({ state, error }: UploadTask): UploadText | null {
  if (state === 'canceled') return CANCELED;
  return error === null ? null : uploadText(error);
}
