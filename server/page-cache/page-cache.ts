import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { countServed } from '../edge/count-served.ts';
import { ownNames } from '../edge/own-names.ts';
import { protectiveHeaders } from '../edge/security-headers.ts';
import type { Running } from '../running.ts';
import { currentEdition } from './edition.ts';
import { chooseEncoding } from './encodings.ts';
import { asItIs, isWhole, keptPages, type RenderPage } from './kept-pages.ts';
import { type PageUrl, readPageUrl } from './page-url.ts';
import {
  type Form,
  findForm,
  type Header,
  hasAlready,
  type PageRequest,
  responseOnce,
  responseTo,
} from './stored-page.ts';

export type PageCache = {
  /** Answers a request whose page is kept, before any other work is done; false leaves it to the edge. */
  takes(request: IncomingMessage, response: ServerResponse): boolean;
  answer(url: PageUrl, request: Request): Promise<Response>;
};

/**
 * The public pages as they were rendered last (docs/decisions/0060-page-cache.md). Every answer has
 * `buildName` in Server-Timing.
 */
export function openPageCache(running: Running, render: RenderPage, buildName: () => string): PageCache {
  const { config, shop, metrics } = running;
  const pages = keptPages(running, render, currentEdition(running, buildName));
  const send = directSender(config.hsts);
  const countPage = countServed(shop.log, 'pages', 'pages served from memory');
  const { isPublicHost } = ownNames(config);

  return {
    takes(request, response) {
      const { method = '', url = '', headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || !isPublicHost(headers.host ?? '')) return false;
      if ('content-length' in headers || 'transfer-encoding' in headers) return false;
      const asked = askedBy(method, headers['accept-encoding'], headers['if-none-match']);
      const page = readPageUrl(url);
      if (!page?.isKept) return false;
      const shown = pages.findShown(page);
      const form = shown && findForm(shown.page, asked.encoding);
      if (!form) return false;
      const status = send(response, form, asked, shown.timing);
      metrics.requests.inc({ route: page.route, status });
      countPage();
      return true;
    },
    async answer(url, { method, headers, signal }) {
      const asked = askedBy(method, headers.get('accept-encoding'), headers.get('if-none-match'));
      if (!url.isKept) {
        const page = await render(url, signal);
        return isWhole(page) ? responseOnce(page, asked) : asItIs(page);
      }
      const rendered = await pages.find(url, asked.encoding);
      return 'other' in rendered ? rendered.other.clone() : responseTo(rendered, asked);
    },
  };
}

function askedBy(method: string, accept: unknown, ifNoneMatch: string | null | undefined): PageRequest {
  const encoding = chooseEncoding(typeof accept === 'string' ? accept : undefined);
  return { method, encoding, ifNoneMatch: ifNoneMatch ?? undefined };
}

/** With the headers that the edge would have given it; returns the status. */
function directSender(hsts: Config['hsts']) {
  const protection = protectiveHeaders('/', hsts);
  const lists = new WeakMap<readonly Header[], string[]>();
  const complete = (head: readonly Header[]): string[] => {
    const known = lists.get(head);
    if (known) return known;
    const own = new Set(head.map(([name]) => name));
    const list = [...head, ...protection.filter(([name]) => !own.has(name))].flat();
    lists.set(head, list);
    return list;
  };
  return (response: ServerResponse, form: Form, asked: PageRequest, timing: string): 200 | 304 => {
    const isKnown = hasAlready(form, asked);
    const status = isKnown ? 304 : 200;
    response.writeHead(status, [...complete(isKnown ? form.known : form.whole), 'server-timing', timing]);
    response.end(isKnown || asked.method === 'HEAD' ? undefined : form.body);
    return status;
  };
}
