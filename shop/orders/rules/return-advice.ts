/** What the buyer of accepted goods does first. */
export const RETURN_ADVICE = 'Pack it as it came to you.';
