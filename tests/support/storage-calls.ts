import { OBJECTS_PATH, type StorageResource } from '#shop/media/contract.ts';
import type { Caller } from './http-shop.ts';

type Headers = Record<string, string>;

/** The storage protocol as the public SDK speaks it, one call at a time. */
export type StorageCalls = {
  send(method: string, path: string, headers?: Headers, body?: BodyInit | Uint8Array): Promise<Response>;
  start(name: string, total: number, headers?: Headers): Promise<Response>;
  /** Opens a resumable upload, and returns its address on this machine. */
  open(name: string, total: number, type?: string): Promise<string>;
  command(upload: string, command: string, offset?: number, bytes?: Uint8Array): Promise<Response>;
  whole(name: string, bytes: Uint8Array, metadata?: object): Promise<Response>;
  store(name: string, bytes: Uint8Array, metadata?: object): Promise<StorageResource>;
};

export const objectAt = (name: string) => `${OBJECTS_PATH}/${encodeURIComponent(name)}`;
export const uploadsAt = (name: string) => `${OBJECTS_PATH}?name=${encodeURIComponent(name)}`;

/** Calls with the cookies of `caller` and these headers on each. */
export function storageCalls(caller: Caller, origin: string, always: Headers = {}): StorageCalls {
  const send: StorageCalls['send'] = (method, path, headers = {}, body) =>
    caller.send(path, {
      method,
      headers: { origin, ...always, ...headers },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Blob([body.slice()]) : body }),
    });
  const start: StorageCalls['start'] = (name, total, headers = {}) =>
    send(
      'POST',
      uploadsAt(name),
      {
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(total),
        'x-goog-upload-header-content-type': 'image/png',
        'content-type': 'application/json; charset=utf-8',
        ...headers,
      },
      JSON.stringify({ name, contentType: headers['x-goog-upload-header-content-type'] ?? 'image/png' }),
    );
  const whole: StorageCalls['whole'] = (name, bytes, metadata = { contentType: 'image/png' }) => {
    const boundary = '100412080708';
    const type = 'contentType' in metadata ? metadata.contentType : 'application/octet-stream';
    const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]);
    return send(
      'POST',
      uploadsAt(name),
      { 'x-goog-upload-protocol': 'multipart', 'content-type': `multipart/related; boundary=${boundary}` },
      body,
    );
  };
  return {
    send,
    start,
    async open(name, total, type = 'image/png') {
      const answer = await start(name, total, { 'x-goog-upload-header-content-type': type });
      const address = new URL(answer.headers.get('x-goog-upload-url') ?? '');
      return `${address.pathname}${address.search}`;
    },
    command: (upload, command, offset, bytes) =>
      send(
        'POST',
        upload,
        {
          'x-goog-upload-command': command,
          ...(offset === undefined ? {} : { 'x-goog-upload-offset': String(offset) }),
        },
        bytes,
      ),
    whole,
    async store(name, bytes, metadata) {
      const answer = await whole(name, bytes, metadata);
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as StorageResource;
    },
  };
}

/** The admin in her own page: her cookie, and an App Check token of her session. */
export async function storageOfAdmin(admin: Caller, origin: string): Promise<StorageCalls> {
  const { token } = (await (await admin.get('/api/app-check')).json()) as { token: string };
  return storageCalls(admin, origin, { 'x-firebase-appcheck': token });
}

/** A storage token, as scripts of the admin's page get it. */
export async function aStorageToken(admin: Caller): Promise<string> {
  return ((await (await admin.post('/api/upload-token', {})).json()) as { token: string }).token;
}
