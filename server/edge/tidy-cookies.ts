import type { MiddlewareHandler } from 'hono';
import type { Edge } from '#shop/edge.server.ts';

/** A cookie as RFC 6265 lets a server set it: a token, and visible ASCII without comma, semicolon or backslash. */
const COOKIE = /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+)=("?)([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*)\2$/;

/**
 * Takes away cookies that nobody could have set properly, and all of a name that came more than once: a
 * sibling domain may plant a second session, and parsers disagree on which of two counts, and on what to trim.
 */
export function tidyCookies(): MiddlewareHandler<Edge> {
  return async (context, next) => {
    const { headers } = context.req.raw;
    const sent = headers.get('cookie');
    if (sent !== null) {
      const tidy = tidied(sent);
      if (tidy === '') headers.delete('cookie');
      else headers.set('cookie', tidy);
    }
    await next();
  };
}

/** Takes the header, returns it without odd and repeated cookies. */
export function tidied(header: string): string {
  const pairs = header.split(';').map((pair) => pair.replace(/^[ \t]+|[ \t]+$/g, ''));
  const names = pairs.map((pair) => COOKIE.exec(pair)?.[1]);
  const isAlone = (name: string | undefined) =>
    name !== undefined && names.indexOf(name) === names.lastIndexOf(name);
  return pairs.filter((_, at) => isAlone(names[at])).join('; ');
}
