/** The auth state, `GET /api/me` (docs/identity.md#auth-state). userName falls back to "User". */
export type Me = {
  isUserLoggedIn: boolean;
  email: string | null;
  userName: string | null;
  userId: string | null;
  isAdmin: boolean;
};

export const VISITOR: Me = {
  isUserLoggedIn: false,
  email: null,
  userName: null,
  userId: null,
  isAdmin: false,
};

/** The longest name of a person, in characters. */
export const MAX_NAME = 100;

/** Shortens a name to the longest there may be, without cutting a character in two. */
export function clampName(name: string): string {
  return name.length <= MAX_NAME ? name : Array.from(name).slice(0, MAX_NAME).join('');
}

/** Where an account's own data is downloaded, as a file. */
export const OWN_DATA_PATH = '/account/my-data.json';
