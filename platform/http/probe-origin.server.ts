import { request } from 'node:https';
import { TLSSocket } from 'node:tls';

export type OriginAnswer =
  | { kind: 'answered'; status: number; certificateEnds: Date | null }
  | { kind: 'failed'; code: string };

const PATIENCE_MS = 5_000;

/** Asks the https origin for `/healthz` once, as a stranger's browser would; never rejects. */
export function probeOrigin(origin: string): Promise<OriginAnswer> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ kind: 'failed', code: error.code ?? error.name });
    const asked = request(`${origin}/healthz`, { agent: false, timeout: PATIENCE_MS }, (response) => {
      const { socket } = response;
      const ends =
        socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN;
      const certificateEnds = Number.isNaN(ends) ? null : new Date(ends);
      response.resume();
      resolve({ kind: 'answered', status: response.statusCode ?? 0, certificateEnds });
    });
    asked.on('error', fail);
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    asked.end();
  });
}
