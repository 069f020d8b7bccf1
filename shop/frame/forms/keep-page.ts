import {
  createPath,
  type DataRouter,
  type DataStrategyResult,
  data,
  type Location,
  type MiddlewareFunction,
} from 'react-router';
import { canReachShop } from '#platform/connection/can-reach-shop.ts';
import { isConnectionDown, reportConnection } from '#platform/connection/connection-store.ts';
import { showToast } from '#platform/ui/show-toast.ts';
import { openLogin } from '#shop/accounts/pages/login-dialog-store.ts';
import { refreshMe } from '#shop/accounts/pages/me-store.ts';
import { forgetDraft, hasDraft } from './form-draft.ts';
import { setFormFailure } from './form-failure-store.ts';
import { formPage } from './form-pages.ts';
import { type FormFailure, judgeAnswer, NOT_ALLOWED, UNREACHABLE, wasTaken } from './judge-answer.ts';

export { startDrafts } from './form-draft.ts';
export { FormFailureNotice } from './form-failure-notice.tsx';

export type Results = Record<string, DataStrategyResult>;
type Next = () => Promise<Results>;
type PageCall = { request: Request; url: URL };

/**
 * Keeps the page and what is typed on it when a form fails, or what the page shows cannot be loaded again: by itself
 * React Router puts its error page in their place (docs/decisions/0073-failed-forms.md).
 */
export function keepPageOf(router: DataRouter): MiddlewareFunction<Results> {
  return (asked, next) => (asked.request.method === 'GET' ? keepShown : keepForm)(router, asked, next);
}

async function keepForm(router: DataRouter, { request, url }: PageCall, next: Next): Promise<Results> {
  setFormFailure(null);
  const before = answerBefore(router, url);
  const sent = await send(next);
  if ('results' in sent) return sent.results;
  if (request.signal.aborted) return letGo(router);
  report(router, sent);
  const { navigation, location } = router.state;
  // A form may lead to another address.
  if (navigation.state === 'submitting' && !isSame(navigation.location, location)) stay(router);
  // Answered as a failure, or the router would load the page again over the same connection.
  return { root: { type: 'data', result: data(before, { status: 503 }) } };
}

/** What the form's page, or the form itself, shows of an earlier press. */
function answerBefore({ state }: DataRouter, { pathname }: URL): unknown {
  if (state.navigation.state === 'submitting') return Object.values(state.actionData ?? {})[0];
  const sending = [...state.fetchers.values()].find(
    ({ state: is, formAction }) => is === 'submitting' && formAction?.split('?')[0] === pathname,
  );
  return sending?.data;
}

async function send(next: Next): Promise<{ results: Results } | FormFailure> {
  // Only what was never handed to the network is known not to have left.
  if (isConnectionDown() && !(await canReachShop())) return { kind: 'unsent', ...UNREACHABLE };
  const results = await next();
  const failed = failureIn(results);
  if (!failed) {
    if (Object.values(results).every(wasTaken)) forgetDraft();
    return { results };
  }
  const isSignedIn = failed.kind === 'signed_out' && (await refreshMe()).isUserLoggedIn;
  return isSignedIn ? { kind: 'refused', ...NOT_ALLOWED } : failed;
}

/** Another page was opened, or a form that took too long was given up for the page as it is. */
function letGo({ state: { location, navigation } }: DataRouter): Results {
  if (navigation.state !== 'submitting' && isSame(navigation.location ?? location, location))
    setFormFailure({ kind: 'unknown', look: formPage(location.pathname).look });
  return {};
}

function report(router: DataRouter, { kind, code, text }: FormFailure): void {
  const { toast, look } = formPage(router.state.location.pathname);
  console.error(`${code} : ${text}`);
  showToast({ stack: 'shop', type: 'error', text: toast ?? text });
  setFormFailure({ kind, look });
  if (kind === 'signed_out') openLogin({ reason: 'form', goTo: null });
  if (kind === 'unknown' && code === UNREACHABLE.code) void lookAgain(router);
}

/** What the page shows now says whether the form arrived. */
async function lookAgain(router: DataRouter): Promise<void> {
  if (await canReachShop()) await router.revalidate();
  else reportConnection(true);
}

async function keepShown(router: DataRouter, { request, url }: PageCall, next: Next): Promise<Results> {
  const results = await next();
  const { location, loaderData, navigation } = router.state;
  const isMoving = navigation.state === 'loading' && !isSame(navigation.location, location);
  if (isMoving) setFormFailure(null);
  const failed = failureIn(results);
  // Another page is not there yet, and after Back neither is the address of this one. From a link that the shop was
  // too busy for, one stays where one is.
  const isBack = isMoving && navigation.historyAction === 'POP';
  const isPutOff = isMoving && failed?.code === 'busy';
  const isLeaving = isBack || (url.pathname !== location.pathname && !isPutOff);
  if (!failed || request.signal.aborted || isLeaving || !mayKeep(failed, router.state)) return results;
  if (failed.kind === 'signed_out') openLogin({ reason: 'form', goTo: null });
  else showToast({ stack: 'shop', slot: 'load', type: 'error', text: `${failed.code} : ${failed.text}` });
  if (failed.code === UNREACHABLE.code) reportConnection(true);
  if (isMoving) stay(router);
  const kept = Object.entries(results).map(([id, result]) =>
    judgeAnswer(result) ? [id, { type: 'data', result: loaderData[id] }] : [id, result],
  );
  return Object.fromEntries(kept);
}

/** What is gone is no longer shown; after a session has ended only beside what is being typed. */
function mayKeep({ kind, code }: FormFailure, { location, matches }: DataRouter['state']): boolean {
  if (kind === 'signed_out') return hasDraft(location.pathname);
  if (code === UNREACHABLE.code) return !hasOwnStandIn(matches);
  return kind === 'unknown' || code === 'busy';
}

/** An error page of its own that works without a connection, and that is better than what is shown. */
function hasOwnStandIn(matches: DataRouter['state']['matches']): boolean {
  return matches.some(
    ({ route }, place) =>
      place > 0 && (route.errorElement ?? route.ErrorBoundary) && !route.handle?.keepsShown,
  );
}

function failureIn(results: Results): FormFailure | null {
  return Object.values(results).map(judgeAnswer).find(Boolean) ?? null;
}

function isSame(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

function stay(router: DataRouter): void {
  const { location } = router.state;
  void router.navigate(createPath(location), {
    state: location.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}
