import { DAY_MS } from '#platform/time/durations.ts';

/** An upload that is not over, so that a reload of the page can go on with it. */
export type KeptUpload = {
  id: string;
  /** The page that began it. */
  place: string;
  fileName: string;
  /** In the store. */
  name: string;
  type: string;
  size: number;
  hash: string;
  session: string | null;
  isPaused: boolean;
  touchedAt: number;
};

export type FoundUpload = { upload: KeptUpload; copy: ArrayBuffer | null };

const DATABASE = 'uploads';
const KEPT_MS = DAY_MS;
/** With the copies of their files, so that no more than 100 MB lie here. */
const MOST = 5;

type Store = 'uploads' | 'copies';

/** Writes the upload down with a copy of its file; without the copy where there is no room for it. */
export async function keepUpload(upload: KeptUpload, copy: ArrayBuffer): Promise<void> {
  await forgetOldUploads(upload.touchedAt, MOST - 1);
  await quietly(() => change('uploads', (store) => store.put(upload)));
  await quietly(() => change('copies', (store) => store.put(copy, upload.id)));
}

export async function noteUpload(upload: KeptUpload): Promise<void> {
  await quietly(() => change('uploads', (store) => store.put(upload)));
}

export async function forgetUpload(id: string): Promise<void> {
  await quietly(() => change('uploads', (store) => store.delete(id)));
  await quietly(() => change('copies', (store) => store.delete(id)));
}

/** The newest upload that this page began and that is not over. */
export async function findKeptUpload(place: string, now: number): Promise<FoundUpload | null> {
  const kept = await forgetOldUploads(now, MOST);
  const upload = kept.find((one) => one.place === place);
  if (!upload) return null;
  const copy = await quietly(() => change('copies', (store) => store.get(upload.id)));
  return { upload, copy: copy instanceof ArrayBuffer && copy.byteLength === upload.size ? copy : null };
}

/** Forgets what is a day old, and all but the newest few; returns the rest, newest first. */
async function forgetOldUploads(now: number, most: number): Promise<KeptUpload[]> {
  const all: KeptUpload[] = (await quietly(() => change('uploads', (store) => store.getAll()))) ?? [];
  const newest = all.toSorted((one, other) => other.touchedAt - one.touchedAt);
  const kept = newest.filter(({ touchedAt }, place) => place < most && now - touchedAt < KEPT_MS);
  for (const { id } of newest) if (!kept.some((one) => one.id === id)) await forgetUpload(id);
  return kept;
}

/** One change of one store; resolves once it is on the disk. */
async function change<T>(name: Store, make: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite');
      const request = make(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('uploads', { keyPath: 'id' });
      request.result.createObjectStore('copies');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other. Storage may be full or forbidden: an upload then lasts as long as its page. */
function quietly<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  const done = last.then(attempt).catch(() => undefined);
  last = done;
  return done;
}

/** How long a page that is being reloaded may take to let go of its upload. */
const RELEASED_WITHIN_MS = 2_000;

/** Makes the upload this page's own; returns how to let go of it, or null while another page has it. */
export function claimUpload(id: string): Promise<(() => void) | null> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // An insecure address has no locks; the shop itself is never served under one.
  if (!('locks' in navigator)) return Promise.resolve(release);
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(RELEASED_WITHIN_MS);
    const hold = () => {
      resolve(release);
      return held;
    };
    navigator.locks.request(`upload ${id}`, { signal }, hold).catch(() => resolve(null));
  });
}
