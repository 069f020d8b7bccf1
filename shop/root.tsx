import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { wasUnreachable } from '#platform/connection/connection-store.ts';
import { loginAddress } from '#shop/accounts/rules/login-request.ts';
import { ErrorPage } from '#shop/frame/error-page.tsx';
import { keepPage } from '#shop/frame/forms/form-keeper.tsx';
import { Frame } from '#shop/frame/frame.tsx';
import { OfflinePage } from '#shop/frame/offline/offline-page.tsx';
import { scopeContext } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import stylesheet from '#shop/styles/app.css?url';
import displayFont from '#shop/styles/fonts/fraunces-display-basic.woff2?url';
import type { Route } from './+types/root';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/cut-192.png' },
];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url }) => {
    const { access } = context.get(scopeContext);
    if (access === 'go_home') throw redirect(mailOutcome(url) ?? loginAddress(pageOf(url, request)));
    if (access === 'denied') throw data(null, { status: 403 });
    if (access === 'unknown') throw data(null, { status: 404 });
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

/** The outcome of an e-mail's link is shown on the home page, too, to a reader who is not signed in. */
function mailOutcome({ searchParams }: URL): string | null {
  if (searchParams.has('verified')) return '/?verified=1';
  const error = searchParams.get('error');
  return error ? `/?${new URLSearchParams({ error })}` : null;
}

/** The page after a login; a form's page is opened anew. */
function pageOf({ pathname, search }: URL, { method }: Request): Pick<URL, 'pathname' | 'search'> {
  return { pathname, search: method === 'POST' ? '' : search };
}

/** For answers without a page of their own: not found, not allowed, a fault. The title is the error page's. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/**
 * The theme colour is the paper of shop/styles/tokens.css. The administrator's pages have another manifest
 * for the home screen.
 */
export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const { pathname } = useLocation();
  return (
    <html lang="en" data-site={JSON.stringify(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#181410" media="(prefers-color-scheme: dark)" />
        {!pathname.startsWith('/admin/') && <link rel="manifest" href="/shop.webmanifest" />}
        <Meta />
        <Links />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <Frame site={site}>{children}</Frame>
        </CSPProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (wasUnreachable(error)) return <OfflinePage />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}
