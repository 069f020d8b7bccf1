/** The auth state, `GET /api/me` (readings.md 3). userName falls back to "User". */
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
