/**
 * As the browser wrote it: the public origin, which a proxy that ends TLS hides from us, with the path and
 * query that came. React Router and Better Auth compare a form's Origin with it.
 */
export function publicAddress(url: string, publicUrl: string): string {
  const { pathname, search } = new URL(url);
  return `${publicUrl}${pathname}${search}`;
}
