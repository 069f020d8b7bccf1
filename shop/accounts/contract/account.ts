/** The auth state, `GET /api/me` (docs/identity.md#auth-state). userName falls back to "User". */
export type Me = {
  isUserLoggedIn: boolean;
  email: string | null;
  userName: string | null;
  userId: string | null;
  isAdmin: boolean;
  /** Only there for a helper of the administrator. */
  isHelper?: true;
};

export const VISITOR: Me = {
  isUserLoggedIn: false,
  email: null,
  userName: null,
  userId: null,
  isAdmin: false,
};

export const OWN_DATA_PATH = '/account/my-data.json';
