import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsAt } from '#tests/support/storage-calls.ts';
import type { HttpsCaller } from './https-caller.ts';
import { HOST, type Stage } from './stage.ts';

const PIECES = 40;

/** Uploads a picture in one request that takes so many seconds; resolves with the status of its answer, 0 for none. */
export async function uploadSlowly(
  admin: HttpsCaller,
  name: string,
  bytes: Uint8Array,
  seconds: number,
  { publicUrl, certificate }: Pick<Stage, 'publicUrl' | 'certificate'>,
): Promise<number> {
  const { token } = JSON.parse((await admin.get('/api/app-check')).text) as { token: string };
  const known = { 'x-firebase-appcheck': token };
  const type = 'image/png';
  const started = await admin.post(
    uploadsAt(name),
    { name, contentType: type },
    {
      ...known,
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': String(bytes.byteLength),
      'x-goog-upload-header-content-type': type,
    },
  );
  const upload = new URL(started.headers.get('x-goog-upload-url') ?? '');
  const { port, host } = new URL(publicUrl);
  const headers = {
    ...known,
    host,
    origin: publicUrl,
    cookie: admin.cookie(),
    'content-length': String(bytes.byteLength),
    'x-goog-upload-command': 'upload, finalize',
    'x-goog-upload-offset': '0',
  };
  const answered = Promise.withResolvers<number>();
  const path = `${upload.pathname}${upload.search}`;
  const tls = { ca: certificate.authority, servername: HOST, agent: false };
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path, headers, ...tls }, (answer) => {
    answer.resume();
    answered.resolve(answer.statusCode ?? 0);
  });
  sending.once('error', () => answered.resolve(0));
  const size = Math.ceil(bytes.byteLength / PIECES);
  for (let at = 0; at < bytes.byteLength && !sending.destroyed; at += size) {
    sending.write(bytes.subarray(at, at + size));
    await pause((seconds * 1000) / PIECES);
  }
  sending.end();
  return answered.promise;
}
