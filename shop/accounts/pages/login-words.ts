import { type LoginReason, readLoginRequest } from '../rules/login-request.ts';

export const LOGIN_WORDS: Record<LoginReason, { heading: string; lead: string }> = {
  orders: { heading: 'Log in to see your orders', lead: "We'll take you straight to them." },
  account: { heading: 'Log in to open your account', lead: "We'll take you straight to it." },
  review: {
    heading: 'Log in to write a review',
    lead: "We'll take you straight to the form. Registering takes 20 seconds.",
  },
  order: { heading: 'Log in to change this order', lead: "We'll take you straight back to it." },
  receipt: { heading: 'Log in to see this receipt', lead: "We'll take you straight to it." },
  checkout: {
    heading: 'Log in to check out',
    lead: 'Follow your order. Registering takes 20 seconds.',
  },
  invitation: {
    heading: 'Log in to read the invitation',
    lead: 'With the e-mail it was sent to.',
  },
  form: {
    heading: 'Log in to go on',
    lead: "You've been logged out, and nothing was sent. What you typed is still here.",
  },
  page: { heading: 'Log in to go on', lead: "We'll take you straight back to where you were going." },
};

export function loginNotice(query: URLSearchParams): { heading: string; goTo: string } | null {
  const request = readLoginRequest(query);
  return request && { heading: LOGIN_WORDS[request.reason].heading, goTo: request.goTo };
}
