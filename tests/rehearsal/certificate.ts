import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = {
  certificateFile: string;
  keyFile: string;
  /** The authority that signed it, for NODE_EXTRA_CA_CERTS and `ca`. */
  authorityFile: string;
  authority: string;
  /** Chromium takes the certificate by the hash of its public key. */
  publicKeyHash: string;
};

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** A certificate for `host` and this machine's own names, by an authority of its own, in `folder`. */
export function makeCertificate(folder: string, host: string): Certificate {
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  openssl(
    'req',
    '-x509',
    ...KEY,
    '-subj',
    '/CN=Rehearsal',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
  );
  openssl(
    ...['req', '-x509', ...KEY, '-subj', `/CN=${host}`, '-CA', file('ca.pem'), '-CAkey', file('ca.key')],
    ...['-addext', `subjectAltName=DNS:${host},DNS:localhost,IP:127.0.0.1`],
    ...['-addext', 'basicConstraints=critical,CA:FALSE'],
    ...['-keyout', file('shop.key'), '-out', file('shop.pem')],
  );
  const { publicKey } = new X509Certificate(readFileSync(file('shop.pem')));
  return {
    certificateFile: file('shop.pem'),
    keyFile: file('shop.key'),
    authorityFile: file('ca.pem'),
    authority: readFileSync(file('ca.pem'), 'utf8'),
    publicKeyHash: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  };
}
