/** What the sandbox's mail and text messages have in common: a sheet on paper. A string, so that it travels in the server's bundle. */
export const sheetCss = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4eee1, #171411);
  --sheet: light-dark(#fbf8f0, #211d18);
  --ink: light-dark(#241d15, #efe7d8);
  --faded: light-dark(#645849, #b5a994);
  --rule: light-dark(#cdbfa6, #4a4136);
  --clay: light-dark(#963f25, #e59a78);
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; padding: clamp(1rem, 5vh, 3.5rem) 1rem; }
main { background: var(--sheet); border: 1px solid var(--rule); border-top: 5px double var(--clay); margin: 0 auto; max-width: 46rem; padding: clamp(1.25rem, 5vw, 2.5rem); }
h1 { font-family: Charter, Georgia, 'Times New Roman', serif; font-size: 1.625rem; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; text-wrap: balance; }
.over { color: var(--clay); font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.06em; margin-bottom: 0.75rem; text-transform: uppercase; }
`;
