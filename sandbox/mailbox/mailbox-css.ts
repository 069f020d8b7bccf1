/** The look of the sandbox mail, a string so that it travels inside the server's bundle. */
export const mailboxCss = `
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
.quiet, time { color: var(--faded); }
p { margin-top: 0.75rem; }
.none { margin-top: 2rem; }
ul { list-style: none; margin-top: 1.5rem; padding: 0; }
li { border-top: 1px solid var(--rule); display: grid; gap: 0.1rem 1.5rem; grid-template-columns: minmax(0, 1fr) auto; padding: 0.85rem 0; }
li a { font-weight: 600; grid-column: 1 / -1; overflow-wrap: anywhere; padding: 0.15rem 0; }
li span { color: var(--faded); overflow-wrap: anywhere; }
time { font-size: 0.875rem; font-variant-numeric: tabular-nums; }
dl { border-bottom: 1px solid var(--rule); border-top: 1px solid var(--rule); margin-top: 1.25rem; padding: 0.6rem 0; }
dl div { display: grid; gap: 1rem; grid-template-columns: 3.5rem minmax(0, 1fr); padding: 0.15rem 0; }
dt { color: var(--faded); }
dd, .text { overflow-wrap: anywhere; }
.text { margin: 1.75rem 0; max-width: 66ch; white-space: pre-wrap; }
iframe { background: var(--paper); border: 1px solid var(--rule); display: block; height: 46rem; margin-top: 1.75rem; max-width: 100%; width: 100%; }
a { color: var(--clay); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--clay); outline-offset: 3px; }
@media (max-width: 36rem) { li { grid-template-columns: minmax(0, 1fr); } }
`;
