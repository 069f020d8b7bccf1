import { createHash } from 'node:crypto';

/** The whole look of the sandbox sign-in, a string so that it travels inside the server's bundle. */
export const identityCss = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4eee1, #171411);
  --sheet: light-dark(#fbf8f0, #211d18);
  --ink: light-dark(#241d15, #efe7d8);
  --faded: light-dark(#645849, #b5a994);
  --rule: light-dark(#8d7f68, #857862);
  --clay: light-dark(#963f25, #e59a78);
  --on-clay: light-dark(#fdf8ee, #231108);
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; padding: clamp(1rem, 6vh, 4rem) 1rem; }
main { background: var(--sheet); border: 1px solid var(--rule); border-top: 5px double var(--clay); margin: 0 auto; max-width: 26rem; padding: clamp(1.25rem, 5vw, 2.25rem); }
h1 { font-family: Charter, Georgia, 'Times New Roman', serif; font-size: 1.625rem; font-weight: 600; line-height: 1.2; text-wrap: balance; }
.over { color: var(--clay); font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.06em; margin-bottom: 0.75rem; text-transform: uppercase; }
.quiet { color: var(--faded); margin-top: 0.5rem; }
.notice { border-left: 3px solid var(--clay); font-weight: 600; margin-top: 1rem; padding-left: 0.75rem; }
.person { font-size: 1.125rem; font-weight: 600; margin-top: 1rem; overflow-wrap: anywhere; }
form { display: grid; gap: 1rem; margin-top: 1.5rem; }
label { display: grid; font-weight: 600; gap: 0.35rem; }
label.tick { align-items: center; display: flex; font-weight: 400; gap: 0.6rem; min-height: 2.75rem; }
input { accent-color: var(--clay); background: var(--paper); border: 1px solid var(--rule); border-radius: 2px; color: inherit; font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; width: 100%; }
.tick input { flex: none; height: 1.25rem; min-height: 0; width: 1.25rem; }
button { background: transparent; border: 1px solid transparent; border-radius: 2px; color: var(--ink); cursor: pointer; font: inherit; font-weight: 600; min-height: 3rem; padding: 0.65rem 1rem; }
button.first { background: var(--clay); color: var(--on-clay); }
button.last { text-decoration: underline; text-underline-offset: 0.2em; }
button:hover { border-color: var(--ink); }
:focus-visible { outline: 3px solid var(--clay); outline-offset: 3px; }
`;

const hash = createHash('sha256').update(identityCss).digest('base64');

/** No form-action: Chromium applies it to redirects too, and the form leads back to the shop's own origin. */
export const IDENTITY_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
