import type { NavigateFunction } from 'react-router';
import { readLoginRequest } from '../rules/login-request.ts';
import { openLogin } from './login-dialog-store.ts';
import { refreshMe } from './me-store.ts';

/**
 * Opens the dialog that the home page's URL asks for, or goes on at once if the reader has logged in
 * meanwhile. The URL is cleaned first, so that neither Back nor a reload asks again.
 */
export async function answerLoginRequest(query: URLSearchParams, navigate: NavigateFunction): Promise<void> {
  const request = readLoginRequest(query);
  await navigate('/', { replace: true, preventScrollReset: true });
  if (!request) return;
  // Asked anew: a page open for long still believes in a session that has ended.
  const me = await refreshMe();
  if (!me.isUserLoggedIn) openLogin(request);
  else if (request.goTo !== '/') await navigate(request.goTo, { replace: true });
}
