import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage, type UploadTask } from 'firebase/storage';

let apps = 0;

export type Sdk = { storage: FirebaseStorage; close(): Promise<void> };

/** The public SDK, pointed at a shop; without a token it is anybody. */
export function aStorageSdk(port: number, token?: string): Sdk {
  apps += 1;
  const app = initializeApp({ projectId: 'shop', storageBucket: 'shop' }, `test ${apps}`);
  const storage = getStorage(app);
  connectStorageEmulator(storage, 'localhost', port, token === undefined ? {} : { mockUserToken: token });
  return { storage, close: () => deleteApp(app) };
}

/** Follows a task: the states its snapshots showed, each once in a row, and how far it got. */
export function follow(task: UploadTask) {
  const states: string[] = [];
  const transferred: number[] = [];
  const done = new Promise<void>((resolve, reject) => {
    task.on(
      'state_changed',
      ({ state, bytesTransferred }) => {
        if (states.at(-1) !== state) states.push(state);
        transferred.push(bytesTransferred);
      },
      reject,
      resolve,
    );
  });
  done.catch(() => undefined);
  return { states, transferred, done };
}
