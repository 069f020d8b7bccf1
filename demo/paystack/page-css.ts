// A string, so that it travels inside the server's bundle. The colours are those of printed paper.
export const pageCss = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4eee1, #171411);
  --sheet: light-dark(#fbf8f0, #211d18);
  --ink: light-dark(#241d15, #efe7d8);
  --faded: light-dark(#645849, #b5a994);
  --rule: light-dark(#cdbfa6, #4a4136);
  --clay: light-dark(#963f25, #e59a78);
  --on-clay: light-dark(#fdf8ee, #231108);
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
  padding: clamp(1rem, 5vw, 4rem) 1rem;
}
main {
  background: var(--sheet);
  border: 1px solid var(--rule);
  margin: 0 auto;
  max-width: 26rem;
  padding: clamp(1.25rem, 5vw, 2.5rem);
}
main.ledger { max-width: 46rem; }
main.receipt { border-top: 5px double var(--clay); }
h1, h2, .amount { font-family: Charter, Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 1.5rem; }
h2 { border-bottom: 1px solid var(--rule); font-size: 1.125rem; margin-top: 2.25rem; padding-bottom: 0.4rem; }
.quiet { color: var(--faded); margin-top: 0.4rem; }
.amount { font-size: 2.5rem; font-variant-numeric: tabular-nums; margin: 1.5rem 0; overflow-wrap: anywhere; }
dl { border-bottom: 1px dashed var(--rule); border-top: 1px dashed var(--rule); padding: 0.75rem 0; }
dl div { display: grid; gap: 0 1rem; grid-template-columns: 6rem minmax(0, 1fr); padding: 0.25rem 0; }
dt { color: var(--faded); }
dd, .line span { overflow-wrap: anywhere; }
.code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.875rem; }
.choices { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
.ledger .choices { grid-template-columns: repeat(2, minmax(0, 9rem)); margin-top: 0.75rem; }
button, .button {
  background: transparent;
  border: 1px solid var(--ink);
  border-radius: 2px;
  color: var(--ink);
  cursor: pointer;
  display: block;
  font: inherit;
  font-weight: 600;
  min-height: 3rem;
  padding: 0.65rem 1rem;
  text-align: center;
  text-decoration: none;
  width: 100%;
}
button.first { background: var(--clay); border-color: var(--clay); color: var(--on-clay); }
button.last { border-color: transparent; text-decoration: underline; text-underline-offset: 0.2em; }
button:hover, .button:hover { border-color: var(--ink); }
:focus-visible { outline: 3px solid var(--clay); outline-offset: 3px; }
a { color: var(--clay); text-underline-offset: 0.2em; }
.notice { font-weight: 600; margin: 1.5rem 0; }
.back { margin-top: 0.75rem; text-align: center; }
ul { list-style: none; padding: 0; }
li { border-bottom: 1px dashed var(--rule); padding: 0.9rem 0; }
li a { display: inline-block; padding: 0.25rem 0; }
.line { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; }
.line strong { font-variant-numeric: tabular-nums; }
`;
