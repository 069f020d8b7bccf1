import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { FOR_GOOD } from './client-files.ts';
import { countServed } from './edge/count-served.ts';
import { ownNames } from './edge/own-names.ts';
import { FILES } from './edge/request-log.ts';
import { protectiveHeaders } from './edge/security-headers.ts';
import { chooseEncoding, type Encoding } from './page-cache/encodings.ts';
import type { Running } from './running.ts';

export type OwnFiles = {
  /** Answers a request for a file of this build, before any other work is done; false leaves it to the edge. */
  takes(request: IncomingMessage, response: ServerResponse): boolean;
};

/** `head` has names and values in turn. */
type Form = { head: string[]; body: Buffer };

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;
const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];
const ADDRESS = '/assets/';

/**
 * The files of this build, whose names change with their content. All are read at the start, in each form
 * they have, three megabytes together: a process that may open no more files still sends them. The edge
 * answers for parts of a file, files of other builds and unusual requests.
 */
export function openOwnFiles(
  { config, shop, metrics }: Pick<Running, 'config' | 'shop' | 'metrics'>,
  folder: string,
): OwnFiles {
  const protection = protectiveHeaders(ADDRESS, config.hsts).filter(([name]) => name !== 'cache-control');
  const files = readFiles(join(folder, ADDRESS), protection);
  const countFile = countServed(shop.log, 'files', 'files served from memory');
  const { isPublicHost } = ownNames(config);
  const find = (name: string, accept: string | undefined): Form | undefined => {
    const forms = files.get(name);
    return forms && (forms.get(chooseEncoding(accept)) ?? forms.get('identity'));
  };

  return {
    takes({ method = '', url = '', headers }, response) {
      if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(ADDRESS)) return false;
      if (!isPublicHost(headers.host ?? '') || 'range' in headers) return false;
      if ('content-length' in headers || 'transfer-encoding' in headers) return false;
      const accept = headers['accept-encoding'];
      const form = find(url.slice(ADDRESS.length), typeof accept === 'string' ? accept : undefined);
      if (!form) return false;
      response.writeHead(200, form.head);
      response.end(method === 'HEAD' ? undefined : form.body);
      metrics.requests.inc({ route: FILES, status: 200 });
      countFile();
      return true;
    },
  };
}

/** By name; a packed form beside a file is a form of it, and no file of its own. */
function readFiles(folder: string, protection: [string, string][]): Map<string, Map<Encoding, Form>> {
  const names = new Set(readdirSync(folder));
  const isPacked = (name: string) => name.endsWith(ENDINGS.br) || name.endsWith(ENDINGS.gzip);
  const formOf = (name: string, encoding: Encoding): Form => {
    const body = readFileSync(join(folder, name + ENDINGS[encoding]));
    const head = [
      ...protection,
      ['cache-control', FOR_GOOD],
      ['content-type', getMimeType(name) ?? 'application/octet-stream'],
      ['content-length', String(body.byteLength)],
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding]]),
      ...(names.has(name + ENDINGS.br) ? [['vary', 'Accept-Encoding']] : []),
    ];
    return { head: head.flat(), body };
  };
  const formsOf = (name: string) =>
    ENCODINGS.filter((encoding) => names.has(name + ENDINGS[encoding])).map(
      (encoding) => [encoding, formOf(name, encoding)] as const,
    );
  return new Map([...names].filter((name) => !isPacked(name)).map((name) => [name, new Map(formsOf(name))]));
}
