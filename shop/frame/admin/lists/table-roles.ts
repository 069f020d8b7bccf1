/** A table whose rows are small grids on a phone loses its roles there; these give them back. */
export const TABLE = { role: 'table' } as const;
export const ROWS = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const HEAD = { role: 'columnheader', scope: 'col' } as const;
export const CELL = { role: 'cell' } as const;
