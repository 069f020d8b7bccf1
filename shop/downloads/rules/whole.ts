/** Whether all bytes of a file have arrived. */
export const isWhole = ({ received, size }: { received: number; size: number }): boolean => received === size;
