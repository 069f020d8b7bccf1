import { join } from 'node:path';
import type { Fault, Place } from '#sandbox/paystack/faults.ts';
import { bareEnvironment, startProcess } from './background-process.ts';

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

/** The sandbox of Paystack as a process of its own; its webhooks go to the public address, through TLS. */
export async function startProvider(
  secretKey: string,
  webhook: string,
  authorityFile: string,
): Promise<Provider> {
  const env = {
    ...bareEnvironment(),
    PAYSTACK_SECRET_KEY: secretKey,
    WEBHOOK_URL: webhook,
    PORT: '0',
    NODE_EXTRA_CA_CERTS: authorityFile,
  };
  const resolver = join(import.meta.dirname, 'resolve-locally.ts');
  const running = startProcess([node, '--import', resolver, 'sandbox/paystack/serve.ts'], project, env);
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

/** The sandbox's OpenID provider as a process of its own, in Google's place. */
export async function startSignInProvider(
  client: { id: string; secret: string },
  redirect: string,
): Promise<SignInProvider> {
  const settings = { CLIENT_ID: client.id, CLIENT_SECRET: client.secret, REDIRECT_URI: redirect, PORT: '0' };
  const env = { ...bareEnvironment(), ...settings };
  const running = startProcess([node, 'sandbox/identity/serve.ts'], project, env);
  const [, discoveryUrl = ''] = await running.says(/ is at (http:\S+)/);
  return { discoveryUrl, stop: async () => void (await running.end('SIGTERM')) };
}
