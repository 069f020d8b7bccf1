import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerInteraction, show, type Tools } from './interactions.ts';
import { aboutPage, lostPage } from './pages.ts';
import { people } from './people.ts';
import { openIdProvider, type SandboxClient } from './provider.ts';
import { IDENTITY_POLICY } from './style.ts';

export type SandboxIdentityOptions = SandboxClient & {
  /** Where it is mounted, as browsers see it, e.g. `http://localhost:3000/sandbox/identity`. */
  issuer: string;
  /** The addresses nobody may claim: the admin's, and those that look like it. */
  refusesEmail: (email: string) => boolean;
};

/** Answers Node's own requests below its mount; `listener` returns whether the request was its own. */
export type SandboxIdentity = {
  owns(request: IncomingMessage): boolean;
  listener(request: IncomingMessage, response: ServerResponse): boolean;
};

/** The provider's own endpoints take a code or a token, never more. */
const MAX_BODY = 16 * 1024;

/**
 * Returns an OpenID provider that asks for an e-mail and whether it is verified; demo and tests only
 * (docs/identity.md#social-sign-in). It reads the request's body itself: hand it Node's own request and response.
 */
export function createSandboxIdentity(options: SandboxIdentityOptions): SandboxIdentity {
  const { pathname: mount, host, protocol } = new URL(options.issuer);
  const known = people();
  const provider = openIdProvider(options.issuer, options, known);
  const speak = provider.callback();
  const tools: Tools = { provider, people: known, mount, refusesEmail: options.refusesEmail };

  const owns = ({ url = '/' }: IncomingMessage) =>
    url === mount || url.startsWith(`${mount}/`) || url.startsWith(`${mount}?`);

  return {
    owns,
    listener(request, response) {
      if (!owns(request)) return false;
      const original = request.url ?? '/';
      // Its addresses are those of the issuer, whatever name or proxy the request came by.
      request.headers.host = host;
      request.headers['x-forwarded-host'] = host;
      request.headers['x-forwarded-proto'] = protocol.replace(':', '');
      const url = original.slice(mount.length).replace(/^(?=\?|$)/, '/');
      Object.assign(request, { originalUrl: original, url });
      answerWithin(tools, url, request, response, speak).catch(() => fail(response));
      return true;
    },
  };
}

type Speak = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function answerWithin(
  tools: Tools,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
  speak: Speak,
): Promise<void> {
  if (!hasSmallBody(request)) return show(response, 413, await lostPage('That was too long.'));
  if (/^\/($|\?)/.test(url)) return show(response, 200, await aboutPage(tools.people.list()));
  return url.startsWith('/interaction/')
    ? answerInteraction(tools, request, response)
    : speak(request, response);
}

/** Node holds a sender to the length that was declared; without one a body could go on for ever. */
function hasSmallBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) <= MAX_BODY;
}

async function fail(response: ServerResponse): Promise<void> {
  if (response.headersSent) return void response.destroy();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': IDENTITY_POLICY };
  response.writeHead(500, headers).end(await lostPage('Please start again from the shop.'));
}
