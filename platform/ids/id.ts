/** What `randomId` draws: 160 bits in lower-case base 32. */
export const RANDOM_ID = /^[a-z2-7]{32}$/;
