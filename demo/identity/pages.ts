import { html, raw } from 'hono/html';
import type { Person } from './people.ts';
import { identityCss } from './style.ts';

export type Markup = ReturnType<typeof html>;

const WHO = raw('Sandbox login');

/** The first page: who are you, and has your address been proved. */
export function whoPage(action: string, problem: string | null, email = '', name = ''): Promise<string> {
  return page(
    'Who are you today?',
    html`<p class="quiet">This replaces Google's login. It accepts whatever you type.</p>
      ${problem ? html`<p class="notice" role="alert">${problem}</p>` : ''}
      <form method="post" action="${action}">
        <label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="email" value="${email}"></label>
        <label>Name <input name="name" maxlength="100" autocomplete="name" value="${name}"></label>
        <label class="tick"><input name="verified" type="checkbox" checked> The e-mail is verified</label>
        <button class="first" name="step" value="login">Continue</button>
        <button class="last" name="step" value="cancel" formnovalidate>Cancel</button>
      </form>`,
  );
}

/** The second page: may the shop know. */
export function consentPage(action: string, email: string): Promise<string> {
  return page(
    'Share this with the shop?',
    html`<p class="quiet">The shop asks for your e-mail address and your name. You are:</p>
      <p class="person">${email}</p>
      <form method="post" action="${action}">
        <button class="first" name="step" value="consent">Allow</button>
        <button class="last" name="step" value="cancel">Refuse</button>
      </form>`,
  );
}

const SHOWN = 100;

/** What this is, and whom it knows: linked from every page of the demo. */
export function aboutPage(people: readonly Person[]): Promise<string> {
  const rows = people.slice(0, SHOWN).map(
    ({ email, name, verified }) =>
      html`<li><span class="person">${email}</span>${name ? html` <span>${name}</span>` : ''}
        <span class="quiet">${verified ? 'verified' : 'not verified'}</span></li>`,
  );
  return page(
    'Test Google login',
    html`<p class="quiet">The demo uses this instead of Google: choose “Continue with Google” when the shop asks you to log in. The window asks for an e-mail address and a name, and accepts whatever you type.</p>
      ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="quiet">Nobody has logged in here since the demo started.</p>`}`,
  );
}

/** A page for a step that is gone, or a request that makes no sense. */
export function lostPage(text: string): Promise<string> {
  return page('This login has ended', html`<p class="quiet">${text}</p>`);
}

async function page(title: string, body: Markup): Promise<string> {
  const markup = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <style>${raw(identityCss)}</style>
  </head>
  <body><main><p class="over">${WHO}</p><h1>${title}</h1>${body}</main></body>
</html>`;
  return String(markup);
}
