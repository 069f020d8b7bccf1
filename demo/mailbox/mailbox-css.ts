import { sheetCss } from '#demo/sheet-css.ts';

/** The look of the sandbox mail. */
export const mailboxCss = `${sheetCss}
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
