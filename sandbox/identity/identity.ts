import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerInteraction } from './interactions.ts';
import { lostPage } from './pages.ts';
import { people } from './people.ts';
import { openIdProvider, type SandboxClient } from './provider.ts';
import { IDENTITY_POLICY } from './style.ts';

export type SandboxIdentityOptions = SandboxClient & {
  /** Where it is mounted, as browsers see it, e.g. `http://localhost:3000/sandbox/identity`. */
  issuer: string;
  /** The addresses nobody may claim: the admin's, and those that look like it. */
  refusesAddress: (email: string) => boolean;
};

/** Answers Node's own requests below its mount; true when it took the request. */
export type SandboxIdentity = {
  listener(request: IncomingMessage, response: ServerResponse): boolean;
};

/**
 * Returns an OpenID provider that asks for an e-mail and whether it is verified (readings.md 7); demo and
 * tests only. It reads the request's body itself, so hand it the untouched request and response of Node.
 */
export function createSandboxIdentity(options: SandboxIdentityOptions): SandboxIdentity {
  const { pathname: mount, host, protocol } = new URL(options.issuer);
  const known = people();
  const provider = openIdProvider(options.issuer, options, known);
  const speak = provider.callback();
  const tools = { provider, people: known, mount, refusesAddress: options.refusesAddress };

  return {
    listener(request, response) {
      const original = request.url ?? '/';
      if (original !== mount && !original.startsWith(`${mount}/`)) return false;
      // Its addresses are those of the issuer, whatever name or proxy the request came by.
      request.headers.host = host;
      request.headers['x-forwarded-host'] = host;
      request.headers['x-forwarded-proto'] = protocol.replace(':', '');
      const url = original.slice(mount.length) || '/';
      Object.assign(request, { originalUrl: original, url });
      const answer = url.startsWith('/interaction/')
        ? answerInteraction(tools, request, response)
        : speak(request, response);
      answer.catch(() => fail(response));
      return true;
    },
  };
}

async function fail(response: ServerResponse): Promise<void> {
  if (response.headersSent) return void response.destroy();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': IDENTITY_POLICY };
  response.writeHead(500, headers).end(await lostPage('Please start again from the shop.'));
}
