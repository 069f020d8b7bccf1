import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Delivery = { path: string; headers: IncomingMessage['headers']; body: Buffer };

export type PushService = {
  origin: string;
  deliveries: Delivery[];
  /** What it answers from now on; null never answers. */
  answerWith(status: number | null): void;
  close(): Promise<void>;
};

/** A push service on loopback in the place of a browser's own. */
export async function aPushService(): Promise<PushService> {
  const deliveries: Delivery[] = [];
  let status: number | null = 201;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    deliveries.push({ path: request.url ?? '', headers: request.headers, body });
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end('thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    answerWith(next) {
      status = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type PushBrowser = {
  form: { endpoint: string; p256dh: string; auth: string; name: string };
  /** What the browser would show; throws when the message was not for it. */
  read(delivery: Delivery): unknown;
};

/** A browser that agreed to be notified through this service. */
export function aPushBrowser(origin: string, name = 'Chrome on Android'): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${origin}/send/${randomBytes(8).toString('hex')}`;
  return {
    form: { endpoint, p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), name },
    read({ body }) {
      const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, by, info, length));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, about, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
      const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** What a delivery claims about its sender, if the claim is signed by the key it names. */
export function readClaim({ headers }: Delivery): { key: string; claim: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head, claim, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claim}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the claim is not signed by this key');
  return { key, claim: JSON.parse(Buffer.from(claim ?? '', 'base64url').toString()) };
}
