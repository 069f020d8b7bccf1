import { sheetCss } from '#demo/sheet-css.ts';

/** The look of the sandbox SMS. */
export const smsCss = `${sheetCss}
.quiet { color: var(--faded); font-variant-numeric: tabular-nums; }
p { margin-top: 0.75rem; overflow-wrap: anywhere; }
ul { list-style: none; margin-top: 1.5rem; padding: 0; }
li { border-top: 1px solid var(--rule); padding: 0.5rem 0 1.1rem; }
`;
