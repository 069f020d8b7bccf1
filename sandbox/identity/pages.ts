import { html, raw } from 'hono/html';
import { identityCss } from './style.ts';

export type Markup = ReturnType<typeof html>;

const WHO = raw('Sandbox sign-in');

/** The first page: who are you, and has your address been proved. */
export function whoPage(action: string, problem: string | null, email = '', name = ''): Promise<string> {
  return page(
    'Who are you today?',
    html`<p class="quiet">This stands in for a sign-in service. It believes whatever you type.</p>
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

/** A page for a step that is gone, or a request that makes no sense. */
export function lostPage(text: string): Promise<string> {
  return page('This sign-in is over', html`<p class="quiet">${text}</p>`);
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
    <style>${raw(identityCss)}</style>
  </head>
  <body><main><p class="over">${WHO}</p><h1>${title}</h1>${body}</main></body>
</html>`;
  return String(markup);
}
