/** The longest after an order was left until its buyer is written to. */
export const MOST_HOURS = 24;
