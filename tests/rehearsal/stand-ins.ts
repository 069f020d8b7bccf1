import { join } from 'node:path';
import type { Fault, Place } from '#demo/paystack/faults.ts';
import { bareEnvironment, startProcess } from './background-process.ts';
import { documented, renamed } from './documented.ts';

const project = join(import.meta.dirname, '../..');
const node = join(project, 'node_modules/.bin/node');

export type Provider = {
  url: string;
  /** Throws one of the sandbox's switches. */
  break(fault: Fault, at: Place | Place[]): Promise<void>;
  mend(): Promise<void>;
  /** The payer confirms on the phone what was left pending. */
  approve(reference: string): Promise<void>;
  stop(): Promise<void>;
};

/** Runs a documented block of one command with its variables, as a process of its own on a free port. */
function startDocumented(title: string, names: Record<string, string>) {
  const line = renamed(documented(title), names).replace(/\\\n\s*/g, '');
  return startProcess(['env', ...line.split(' ')], project, { ...bareEnvironment(), PORT: '0' });
}

/** The sandbox of Paystack; its webhooks go to the public address, through TLS. */
export async function startProvider(
  secretKey: string,
  webhook: string,
  authorityFile: string,
): Promise<Provider> {
  const resolver = join(import.meta.dirname, 'resolve-locally.ts');
  const running = startDocumented('the stand-in of Paystack', {
    'sk_test_the-same-as-in-the-settings': secretKey,
    'https://shop.example.com/webhooks/paystack': webhook,
    '/etc/shop/authority.pem': authorityFile,
    ' node ': ` ${node} --import ${resolver} `,
  });
  const [, url = ''] = await running.says(/ is at (http:\S+)/);
  const order = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', ...init });
    if (answer.status >= 400)
      throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    url,
    break: (fault, at) => order('/__faults', { body: JSON.stringify({ fault, at }) }),
    mend: () => order('/__faults', { body: JSON.stringify({ clear: true }) }),
    approve: (reference) => order('/', { body: new URLSearchParams({ reference, choice: 'approve' }) }),
    stop: async () => void (await running.end('SIGTERM')),
  };
}

export type SignInProvider = { discoveryUrl: string; stop(): Promise<void> };

/** The sandbox's OpenID provider, in Google's place. */
export async function startSignInProvider(
  client: { id: string; secret: string },
  redirect: string,
): Promise<SignInProvider> {
  const running = startDocumented('the stand-in of Google', {
    'CLIENT_ID=sixteen-figures': `CLIENT_ID=${client.id}`,
    'CLIENT_SECRET=sandbox': `CLIENT_SECRET=${client.secret}`,
    'https://shop.example.com/api/auth/callback/google': redirect,
    ' node ': ` ${node} `,
  });
  const [, discoveryUrl = ''] = await running.says(/ is at (http:\S+)/);
  return { discoveryUrl, stop: async () => void (await running.end('SIGTERM')) };
}
