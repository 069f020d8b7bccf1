import {
  advanceUpload,
  newUploadTask,
  nextUploadStep,
  type UploadEvent,
  type UploadTask,
} from '../rules/upload-task.ts';
import {
  eventFrom,
  forgetRequest,
  requestFor,
  type UploadAnswer,
  type UploadRequest,
  type UploadSource,
} from './storage-protocol.ts';

/** What an upload needs of the browser; each must end at once when `signal` says so. */
export type UploadTools = {
  /** Resolves with status 0 where no answer came, for whatever reason. */
  send(request: UploadRequest, signal: AbortSignal, onSent: (bytes: number) => void): Promise<UploadAnswer>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The App Check token, or the answer that refused one. */
  appCheckToken(isRenewed: boolean, signal: AbortSignal): Promise<string | UploadAnswer>;
  now(): number;
};

/** What is seen of an upload. */
export type UploadView = Pick<UploadTask, 'state' | 'size' | 'session' | 'error' | 'imageURL'> & {
  /** Bytes on the server and on the way there. */
  sent: number;
  /** The last attempt failed, the next one is due. */
  isWaiting: boolean;
};

/** An upload that begins at once, or stands paused; it knows no page. */
export class Upload {
  #task: UploadTask;
  #view: UploadView;
  #stop = new AbortController();
  #isWorking = false;
  readonly #source: UploadSource;
  readonly #tools: UploadTools;
  readonly #listeners = new Set<() => void>();

  constructor(source: UploadSource, tools: UploadTools, begun: Parameters<typeof newUploadTask>[1]) {
    this.#source = source;
    this.#tools = tools;
    this.#task = newUploadTask(source.file.size, begun);
    this.#view = viewOf(this.#task, 0);
    void this.#work();
  }

  readonly view = (): UploadView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly pause = () => this.#press('pause');
  readonly resume = () => this.#press('resume');
  readonly cancel = () => this.#press('cancel');

  #press(kind: 'pause' | 'resume' | 'cancel'): void {
    this.#take({ kind });
    if (isStopping(this.#task)) this.#stop.abort();
    void this.#work();
  }

  #take(event: UploadEvent): void {
    const next = advanceUpload(this.#task, event);
    if (next === this.#task) return;
    this.#task = next;
    this.#show(0);
  }

  #show(underWay: number): void {
    this.#view = viewOf(this.#task, underWay);
    for (const listener of this.#listeners) listener();
  }

  /** One request after the other, until the upload rests or ends. */
  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#task.state === 'running' || isStopping(this.#task)) {
      if (this.#stop.signal.aborted) this.#stop = new AbortController();
      this.#take(this.#task.state === 'running' ? await this.#attempt() : { kind: 'stopped' });
    }
    this.#isWorking = false;
    if (this.#task.state === 'canceled') await this.#forget();
  }

  async #attempt(): Promise<UploadEvent> {
    const { signal } = this.#stop;
    if (this.#task.waitMs > 0) await this.#tools.wait(this.#task.waitMs, signal);
    const before = this.#task;
    const step = nextUploadStep(before);
    const answer = signal.aborted ? null : await this.#ask(requestFor(step, before, this.#source), signal);
    if (answer === null || signal.aborted) return { kind: 'stopped' };
    return eventFrom(step, before, answer, this.#tools.now());
  }

  async #ask(request: UploadRequest, signal: AbortSignal): Promise<UploadAnswer | null> {
    const token = await this.#tools.appCheckToken(this.#task.hasNewToken, signal);
    if (typeof token !== 'string') return token;
    if (signal.aborted) return null;
    const headers = { ...request.headers, 'X-Firebase-AppCheck': token };
    return this.#tools.send({ ...request, headers }, signal, (bytes) => {
      if (!signal.aborted) this.#show(bytes);
    });
  }

  /** What the server keeps of a cancelled upload it may drop at once; it would do so itself after a while. */
  async #forget(): Promise<void> {
    const { session } = this.#task;
    if (session !== null) await this.#ask(forgetRequest(session), new AbortController().signal);
  }
}

const isStopping = ({ state }: UploadTask) => state === 'pausing' || state === 'canceling';

function viewOf(task: UploadTask, underWay: number): UploadView {
  const { state, size, session, error, imageURL } = task;
  const sent = Math.min(size, task.acknowledged + underWay);
  return { state, size, session, error, imageURL, sent, isWaiting: task.waitMs > 0 };
}
