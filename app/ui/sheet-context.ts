import { createContext } from 'react';

/** Closes the sheet around it and gives focus back to its button; does nothing outside a sheet. */
export const CloseSheet = createContext<() => void>(() => {});
