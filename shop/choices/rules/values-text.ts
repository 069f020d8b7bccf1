/** "L, black". Apart from the names of goods, which every shopper downloads. */
export const valuesText = ({ value1, value2 }: { value1: string; value2: string }): string =>
  [value1, value2].filter(Boolean).join(', ');
